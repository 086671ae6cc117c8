import { totalOf } from '../../../kernel/refusal.ts';
import { seatsOf } from '../../../kernel/seat.ts';
import { scoreOf } from '../rules/scoring.ts';
import type { View } from '../rules/state.ts';

/** Points by seat at the end of the game; undefined before it. */
export const pointsOf = (view: View): readonly number[] | undefined =>
  view.over ? seatsOf(view.board.seats).map((seat) => totalOf(scoreOf(view, seat))) : undefined;

/** Places by seat at the end, equal players sharing one; undefined before it. */
export const placesOf = (view: View): readonly number[] | undefined => {
  const points = pointsOf(view);
  return points?.map((own) => 1 + points.filter((other) => other > own).length);
};
