import type { Dice } from '../../../kernel/dice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { Draft } from '../rules/draft.ts';
import { settle, stageOf } from '../rules/flow.ts';
import type { Move } from '../rules/move.ts';
import type { Stage } from '../rules/stage.ts';
import type { State } from '../rules/state.ts';
import { bestBlow, soundPlan } from './defence.ts';
import { errand } from './errands.ts';
import { likelyOrders } from './wishes.ts';

/**
 * What a player of some experience would do without thinking. Chance varies it, so that many games played on with it
 * show what may happen.
 */
const instinct = (stage: Stage, state: State, seat: Seat, chance: Dice): Move => {
  switch (state.board.phase.name) {
    case 'orders':
      return likelyOrders(state, seat, chance);
    case 'execute':
      return errand(stage, state, seat, chance);
    case 'plan':
      return soundPlan(state, seat) ?? stage.absent(state, seat);
    case 'battle':
      return bestBlow(stage, state, seat);
    default:
      return stage.absent(state, seat);
  }
};

/** Plays on by instinct for everybody until the game is over, or it is enough. @returns how many moves it took */
export const playOn = (draft: Draft, chance: Dice, isEnough: (state: State) => boolean): number => {
  let moves = 0;
  while (moves < MOST_MOVES && !isEnough(draft)) {
    const stage = stageOf(draft.board.phase);
    const seat = stage?.owing(draft)[0];
    if (!stage || seat === undefined) break;
    stage.make(draft, seat, instinct(stage, draft, seat, chance));
    settle(draft);
    moves += 1;
  }
  return moves;
};

/** More moves than a game has. */
const MOST_MOVES = 3000;
