import { DateTime } from 'luxon';
import type { Hours } from '../model/availability.ts';

const DAY_HOURS = 24;
/** With fewer moves nothing is learned. */
const FEWEST_MOVES = 12;
/** A stretch of the day that holds so much of what somebody played is when they are usually active. */
const MOST_OF_IT = 0.8;

/**
 * When a player is usually active: the shortest stretch of whole hours that holds most of their moves.
 * @param moves when they moved, epoch ms
 * @param zone the player's
 * @returns undefined if there are too few moves, or they move around the clock
 */
export const learnedHours = (moves: readonly number[], zone: string): Hours | undefined => {
  if (moves.length < FEWEST_MOVES) return undefined;
  const counts = Array.from({ length: DAY_HOURS }, () => 0);
  for (const at of moves) {
    const { hour } = DateTime.fromMillis(at, { zone });
    counts[hour] = (counts[hour] ?? 0) + 1;
  }
  const inStretch = (from: number, length: number): number => {
    let sum = 0;
    for (let hour = from; hour < from + length; hour += 1) sum += counts[hour % DAY_HOURS] ?? 0;
    return sum;
  };
  for (let length = 1; length < DAY_HOURS / 2 + 4; length += 1) {
    const starts = counts.map((_, from) => from);
    const best = starts.reduce((a, b) => (inStretch(b, length) > inStretch(a, length) ? b : a));
    if (inStretch(best, length) >= moves.length * MOST_OF_IT) {
      return { from: best * 60, to: ((best + length) % DAY_HOURS) * 60 };
    }
  }
  return undefined;
};
