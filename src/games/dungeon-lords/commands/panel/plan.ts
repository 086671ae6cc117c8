import type { Panel, PanelControl, Words } from '../../../front.ts';
import { button, draftButton, type MenuChoice, menus } from '../../../shared/commands/controls.ts';
import { PIECE_IDS } from '../../rules/pieces/index.ts';
import { TRAP_IDS } from '../../rules/traps/index.ts';
import { type Ask, ownPlayer, written } from '../asked.ts';
import { trapChoice } from '../choices.ts';
import {
  freshPlan,
  isUntouched,
  legalPlans,
  movedPlan,
  type PlanDraft,
  plansFrom,
  readPlan,
  writePlan,
} from '../drafts/plan.ts';
import { pieceRule } from '../pieces-wording.ts';
import { tileName } from '../wording.ts';
import { planLines } from './headline.ts';
import { outlookLines } from './outlook.ts';

/**
 * The battle plan: tile, traps and pieces are chosen one by one with a look at what would come of it, and given with
 * one button. Until then nothing of it leaves the panel.
 */
export const planPanel = (ask: Ask, words: Words, text: string | undefined): Panel => {
  const { t } = words;
  const draft = readPlan(text, ask);
  const whole = movedPlan(draft, ask);
  const lines = [
    `**${t(draft.at === null ? 'ask.tile' : 'ask.plan')}**`,
    ...planLines(ask, draft, words),
    ...(whole ? outlookLines(ask, whole, words) : []),
    t('panel.draft'),
  ];
  return {
    text: lines.join('\n'),
    controls: [
      ...tileMenu(ask, draft, words),
      ...trapMenu(ask, draft, words),
      ...pieceMenu(ask, draft, words),
      ...(whole ? [button(t('choice.plan'), [written(whole)], 'primary')] : []),
      ...(isUntouched(draft, ask) ? [] : [draftButton(t('choice.again'), writePlan(freshPlan(ask), ask))]),
    ],
    focus: ask.seat,
    selection: writePlan(draft, ask),
  };
};

/** What the draft could become by one choice, where some legal plan has all of it. */
const rowOf = (ask: Ask, next: PlanDraft, row: Omit<MenuChoice, 'lines' | 'draft'>): MenuChoice[] =>
  plansFrom(next, ask).length > 0 ? [{ ...row, lines: [], selection: writePlan(next, ask) }] : [];

/** Where several tiles can be defended. Another tile begins the plan anew if it cannot hold what is chosen. */
const tileMenu = (ask: Ask, draft: PlanDraft, words: Words): PanelControl[] => {
  const tiles = [...new Set(legalPlans(ask).map(({ at }) => at))];
  if (tiles.length < 2) return [];
  const rows = tiles.flatMap((at) => {
    const same = { ...draft, at };
    const next = plansFrom(same, ask).length > 0 ? same : { at, traps: [], sent: [] };
    const label = tileName(ownPlayer(ask), at, words);
    return rowOf(ask, next, { label, ...(at === draft.at && { chosen: true }) });
  });
  return menus('tile', words.t('panel.menu.tile'), rows);
};

const trapMenu = (ask: Ask, draft: PlanDraft, words: Words): PanelControl[] => {
  const { at } = draft;
  if (at === null) return [];
  const rows = TRAP_IDS.flatMap((trap) => {
    const { label, note } = trapChoice(ask, trap, at, words);
    const row = note === undefined ? { label } : { label, description: note };
    return rowOf(ask, { ...draft, traps: [...draft.traps, trap] }, row);
  });
  return menus('trap', words.t('panel.menu.trap'), rows);
};

const pieceMenu = (ask: Ask, draft: PlanDraft, words: Words): PanelControl[] => {
  if (draft.at === null) return [];
  const rows = PIECE_IDS.flatMap((piece) =>
    rowOf(
      ask,
      { ...draft, sent: [...draft.sent, piece] },
      { label: words.t(`piece.${piece}`), description: pieceRule(piece, words) },
    ),
  );
  return menus('send', words.t('panel.menu.send'), rows);
};
