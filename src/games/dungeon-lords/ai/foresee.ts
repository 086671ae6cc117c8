import type { Dice } from '../../../kernel/dice.ts';
import { draftOf } from '../rules/draft.ts';
import { settle, stageOf } from '../rules/flow.ts';
import type { Board, State } from '../rules/state.ts';

/** Foreseeing throws no dice: the same view is always thought to end in the same way. */
export const STILL: Dice = { roll: () => 0 };

/** More decisions than a season, or a combat, asks for. */
const MOST_DECISIONS = 400;

const AUTUMN = 3;

/** What is played to its end: the season; from autumn on the year with its combat. */
const spanOf = ({ year, season }: Board): string => `${year} ${Math.min(season, AUTUMN)}`;

/**
 * How a season, or a combat, ends if everybody goes on without ambition. Orders that wait to be revealed, plans, pay
 * and taxes come to their effect by it.
 */
export const foresee = (state: State): State => {
  const draft = draftOf(state, STILL);
  const span = spanOf(draft.board);
  for (let made = 0; made < MOST_DECISIONS && spanOf(draft.board) === span; made += 1) {
    const stage = stageOf(draft.board.phase);
    const seat = stage?.owing(draft)[0];
    if (!stage || seat === undefined) break;
    stage.make(draft, seat, stage.absent(draft, seat));
    settle(draft);
  }
  return { board: draft.board, hidden: draft.hidden };
};
