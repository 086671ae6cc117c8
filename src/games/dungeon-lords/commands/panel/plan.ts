import type { Panel, PanelControl, Words } from '../../../front.ts';
import { button, type MenuChoice, menus, selectionButton } from '../../../shared/commands/controls.ts';
import { PIECE_IDS } from '../../rules/pieces/index.ts';
import { TRAP_IDS } from '../../rules/traps/index.ts';
import { type Ask, ownPlayer, written } from '../asked.ts';
import { trapChoice } from '../choices.ts';
import { pieceRule } from '../rules-wording.ts';
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
import { planLines } from './headline.ts';
import { outlookLines } from './outlook.ts';

/**
 * The battle plan: tile, traps and pieces are chosen one by one with a look at what would come of it, and given with
 * one button. Until then nothing of it leaves the panel.
 */
export const planPanel = (ask: Ask, words: Words, text: string | undefined): Panel => {
  const { t } = words;
  const selection = readPlan(text, ask);
  const whole = movedPlan(selection, ask);
  const lines = [
    `**${t(selection.at === null ? 'ask.tile' : 'ask.plan')}**`,
    ...planLines(ask, selection, words),
    ...(whole ? outlookLines(ask, whole, words) : []),
    t('panel.draft'),
  ];
  return {
    text: lines.join('\n'),
    controls: [
      ...tileMenu(ask, selection, words),
      ...trapMenu(ask, selection, words),
      ...pieceMenu(ask, selection, words),
      ...(whole ? [button(t('choice.plan'), [written(whole)], 'primary')] : []),
      ...(isUntouched(selection, ask)
        ? []
        : [selectionButton(t('choice.again'), writePlan(freshPlan(ask), ask))]),
    ],
    focus: ask.seat,
    selection: writePlan(selection, ask),
  };
};

/** What the selection could become by one choice, where some legal plan has all of it. */
const rowOf = (ask: Ask, next: PlanSelection, row: Omit<MenuChoice, 'lines' | 'selection'>): MenuChoice[] =>
  plansFrom(next, ask).length > 0 ? [{ ...row, lines: [], selection: writePlan(next, ask) }] : [];

/** Where several tiles can be defended. Another tile begins the plan anew if it cannot hold what is chosen. */
const tileMenu = (ask: Ask, selection: PlanSelection, words: Words): PanelControl[] => {
  const tiles = [...new Set(legalPlans(ask).map(({ at }) => at))];
  if (tiles.length < 2) return [];
  const rows = tiles.flatMap((at) => {
    const same = { ...selection, at };
    const next = plansFrom(same, ask).length > 0 ? same : { at, traps: [], sent: [] };
    const label = tileName(ownPlayer(ask), at, words);
    return rowOf(ask, next, { label, ...(at === selection.at && { chosen: true }) });
  });
  return menus('tile', words.t('panel.menu.tile'), rows);
};

const trapMenu = (ask: Ask, selection: PlanSelection, words: Words): PanelControl[] => {
  const { at } = selection;
  if (at === null) return [];
  const rows = TRAP_IDS.flatMap((trap) => {
    const { label, note } = trapChoice(ask, trap, at, words);
    const row = note === undefined ? { label } : { label, description: note };
    return rowOf(ask, { ...selection, traps: [...selection.traps, trap] }, row);
  });
  return menus('trap', words.t('panel.menu.trap'), rows);
};

const pieceMenu = (ask: Ask, selection: PlanSelection, words: Words): PanelControl[] => {
  if (selection.at === null) return [];
  const rows = PIECE_IDS.flatMap((piece) =>
    rowOf(
      ask,
      { ...selection, sent: [...selection.sent, piece] },
      { label: words.t(`piece.${piece}`), description: pieceRule(piece, words) },
    ),
  );
  return menus('send', words.t('panel.menu.send'), rows);
};
