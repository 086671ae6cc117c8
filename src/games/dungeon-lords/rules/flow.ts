import type { Seat } from '../../../kernel/seat.ts';
import { assignAdventurers } from './adventuring.ts';
import { fightBattle, nextBattle } from './battle/index.ts';
import { type Draft, playOrder, tell } from './draft.ts';
import { executeOrder, nextErrand } from './execute.ts';
import { initialOrders, revealInitial } from './initial-orders.ts';
import { isTraining } from './options.ts';
import { selectOrders } from './orders.ts';
import { beginPayday, payday } from './payday.ts';
import { revealOrders } from './placing.ts';
import { beginPlans, combatOf, planBattle, revealPlans } from './plan.ts';
import { beginCombat, beginRound, beginSecondYear, endCombat, endRound } from './rounds.ts';
import { scoredOf, scoreOf } from './scoring.ts';
import { annoyed, beginSpecial, specialEvent } from './special-event.ts';
import { onlyMove, type Stage } from './stage.ts';
import type { Phase } from './state.ts';
import { beginTaxes, taxes } from './taxes.ts';
import { isTrained } from './training.ts';
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
    if (!makeForced(stage, draft, owing)) return;
  }
};

/** Makes the decision of the first seat that has only one. @returns false if all have a choice */
const makeForced = (stage: Stage, draft: Draft, owing: readonly Seat[]): boolean => {
  for (const seat of owing) {
    const only = (stage.forced?.(draft, seat) ?? true) ? onlyMove(stage, draft, seat) : undefined;
    if (!only) continue;
    stage.make(draft, seat, only);
    return true;
  }
  return false;
};

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
  const trains = isTraining(draft.board.options);
  if (trains && isTrained(draft)) {
    finish(draft);
    return;
  }
  if (trains && combat.round === COMBAT_ROUNDS) {
    delete combat.card;
    beginPlans(draft);
    return;
  }
  if (combat.card !== undefined) combat.shown = [...combat.shown, combat.card];
  delete combat.card;
  // What everybody had planned has come out by now.
  draft.reveals = true;
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
  const scored = scoredOf(draft);
  for (const seat of playOrder(draft)) tell(draft, { type: 'scored', seat, points: scoreOf(scored, seat) });
  tell(draft, { type: 'game-over' });
};
