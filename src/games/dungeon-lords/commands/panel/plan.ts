import type { Panel, PanelControl } from '../../../front/panel.ts';
import type { Words } from '../../../front/words.ts';
import { button, type MenuChoice, menus, selectionButton } from '../../../shared/commands/controls.ts';
import { PIECE_IDS } from '../../rules/pieces/index.ts';
import { TRAP_IDS } from '../../rules/traps/index.ts';
import { trapChoice } from '../choices.ts';
import { pieceRule } from '../rules-wording.ts';
import { notationLine, ownPlayer, type SeatContext } from '../seat-context.ts';
import {
  freshPlan,
  isUntouched,
  legalPlans,
  movedPlan,
  type PlanSelection,
  plansFrom,
  readPlan,
  writePlan,
} from '../selections/plan.ts';
import { tileName } from '../wording.ts';
import { foresightLines } from './foresight.ts';
import { planLines } from './headline.ts';

/**
 * The battle plan: tile, traps and pieces are chosen one by one with a look at what would come of it, and given with
 * one button. Until then nothing of it leaves the panel.
 */
export const planPanel = (context: SeatContext, words: Words, text: string | undefined): Panel => {
  const { t } = words;
  const selection = readPlan(text, context);
  const whole = movedPlan(selection, context);
  const lines = [
    `**${t(selection.at === null ? 'ask.tile' : 'ask.plan')}**`,
    ...planLines(context, selection, words),
    ...(whole ? foresightLines(context, whole, words) : []),
    // Nobody is there from whom it could be hidden.
    t(context.view.board.players.length === 1 ? 'panel.training' : 'panel.draft'),
  ];
  return {
    text: lines.join('\n'),
    controls: [
      ...tileMenu(context, selection, words),
      ...trapMenu(context, selection, words),
      ...pieceMenu(context, selection, words),
      ...(whole ? [button(t('choice.plan'), [notationLine(whole)], 'primary')] : []),
      ...(isUntouched(selection, context)
        ? []
        : [selectionButton(t('choice.again'), writePlan(freshPlan(context), context))]),
    ],
    focus: context.seat,
    selection: writePlan(selection, context),
  };
};

/** What the selection could become by one choice, where some legal plan has all of it. */
const rowOf = (
  context: SeatContext,
  next: PlanSelection,
  row: Omit<MenuChoice, 'lines' | 'selection'>,
): MenuChoice[] =>
  plansFrom(next, context).length > 0 ? [{ ...row, lines: [], selection: writePlan(next, context) }] : [];

/** Where several tiles can be defended. Another tile begins the plan anew if it cannot hold what is chosen. */
const tileMenu = (context: SeatContext, selection: PlanSelection, words: Words): PanelControl[] => {
  const tiles = [...new Set(legalPlans(context).map(({ at }) => at))];
  if (tiles.length < 2) return [];
  const rows = tiles.flatMap((at) => {
    const same = { ...selection, at };
    const next = plansFrom(same, context).length > 0 ? same : { at, traps: [], sent: [] };
    const label = tileName(ownPlayer(context), at, words);
    return rowOf(context, next, { label, ...(at === selection.at && { chosen: true }) });
  });
  return menus('tile', words.t('panel.menu.tile'), rows);
};

const trapMenu = (context: SeatContext, selection: PlanSelection, words: Words): PanelControl[] => {
  const { at } = selection;
  if (at === null) return [];
  const rows = TRAP_IDS.flatMap((trap) => {
    const { label, note } = trapChoice(context, trap, at, words);
    const row = note === undefined ? { label } : { label, description: note };
    return rowOf(context, { ...selection, traps: [...selection.traps, trap] }, row);
  });
  return menus('trap', words.t('panel.menu.trap'), rows);
};

const pieceMenu = (context: SeatContext, selection: PlanSelection, words: Words): PanelControl[] => {
  if (selection.at === null) return [];
  const rows = PIECE_IDS.flatMap((piece) =>
    rowOf(
      context,
      { ...selection, sent: [...selection.sent, piece] },
      { label: words.t(`piece.${piece}`), description: pieceRule(piece, words) },
    ),
  );
  return menus('send', words.t('panel.menu.send'), rows);
};
