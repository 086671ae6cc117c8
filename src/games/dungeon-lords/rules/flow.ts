import type { Seat } from '../../../kernel/seat.ts';
import { assignAdventurers } from './adventuring.ts';
import { fightBattle, nextBattle } from './battle/index.ts';
import { type Draft, playOrder, tell } from './draft.ts';
import { executeOrder, nextErrand } from './execute.ts';
import { initialOrders, revealInitial } from './initial-orders.ts';
import { selectOrders } from './orders.ts';
import { beginPayday, payday } from './payday.ts';
import { revealOrders } from './placing.ts';
import { beginPlans, combatOf, planBattle, revealPlans } from './plan.ts';
import { beginCombat, beginRound, beginSecondYear, endCombat, endRound } from './rounds.ts';
import { scoreOf } from './scoring.ts';
import { annoyed, beginSpecial, specialEvent } from './special-event.ts';
import { openMoves, type Stage } from './stage.ts';
import type { Phase } from './state.ts';
import { beginTaxes, taxes } from './taxes.ts';
import { upkeep } from './upkeep.ts';

const COMBAT_ROUNDS = 4;

const STAGES: Readonly<Record<Exclude<Phase['name'], 'over'>, Stage>> = {
  'initial-orders': initialOrders,
  orders: selectOrders,
  execute: executeOrder,
  upkeep,
  payday,
  taxes,
  special: specialEvent,
  annoyed,
  plan: planBattle,
  battle: fightBattle,
};

/** The kind of decision that is due; undefined when the game is over. */
export const stageOf = ({ name }: Phase): Stage | undefined => (name === 'over' ? undefined : STAGES[name]);

/**
 * Goes on until somebody has a choice to make: finished stages lead on (rule 4), and a decision with one possible
 * outcome is made at once.
 */
export const settle = (draft: Draft): void => {
  for (;;) {
    const { phase } = draft.board;
    const stage = stageOf(phase);
    if (!stage) return;
    const owing = stage.owing(draft);
    if (owing.length === 0) {
      moveOn(draft, phase);
      continue;
    }
    const forced = owing.find((seat) => isForced(stage, draft, seat));
    if (forced === undefined) return;
    const [only] = openMoves(stage, draft, forced);
    if (only) stage.make(draft, forced, only);
  }
};

const isForced = (stage: Stage, draft: Draft, seat: Seat): boolean =>
  (stage.forced?.(draft, seat) ?? true) && openMoves(stage, draft, seat).length === 1;

/** What follows a finished stage. */
const moveOn = (draft: Draft, phase: Phase): void => {
  switch (phase.name) {
    case 'initial-orders':
      revealInitial(draft);
      beginRound(draft);
      break;
    case 'orders':
      revealOrders(draft);
      toErrands(draft);
      break;
    case 'execute':
      toErrands(draft);
      break;
    case 'upkeep':
      toEvent(draft);
      break;
    case 'payday':
    case 'taxes':
    case 'special':
      toAdventurers(draft);
      break;
    case 'annoyed':
      toNextRound(draft);
      break;
    case 'plan':
      revealPlans(draft);
      toBattles(draft);
      break;
    case 'battle':
      toBattles(draft);
      break;
    case 'over':
      break;
  }
};

const toErrands = (draft: Draft): void => {
  if (!nextErrand(draft)) draft.board.phase = { name: 'upkeep' };
};

const toEvent = (draft: Draft): void => {
  const { board } = draft;
  const forecast = board.forecasts[board.season];
  if (!forecast) {
    toNextRound(draft);
    return;
  }
  const { event } = forecast;
  const special = event === 'special' && board.special !== null ? { special: board.special } : {};
  tell(draft, { type: 'event-began', event, ...special });
  if (event === 'payday') beginPayday(draft);
  else if (event === 'taxes') beginTaxes(draft);
  else beginSpecial(draft);
};

const toAdventurers = (draft: Draft): void => {
  draft.board.phase = { name: 'annoyed', left: assignAdventurers(draft) };
};

const toNextRound = (draft: Draft): void => {
  if (endRound(draft)) {
    beginRound(draft);
    return;
  }
  beginCombat(draft);
  beginPlans(draft);
};

const toBattles = (draft: Draft): void => {
  if (nextBattle(draft)) return;
  const combat = combatOf(draft);
  if (combat.card !== undefined) combat.shown.push(combat.card);
  delete combat.card;
  if (combat.round < COMBAT_ROUNDS) {
    combat.round += 1;
    beginPlans(draft);
    return;
  }
  endCombat(draft);
  if (draft.board.year === 1) {
    beginSecondYear(draft);
    beginRound(draft);
    return;
  }
  finish(draft);
};

const finish = (draft: Draft): void => {
  draft.reveals = true;
  draft.board.phase = { name: 'over' };
  for (const seat of playOrder(draft)) tell(draft, { type: 'scored', seat, points: scoreOf(draft, seat) });
  tell(draft, { type: 'game-over' });
};
