import type { AnyGame } from './any-game.ts';
import type { Standings } from './game.ts';
import { seatsOf } from './seat.ts';

/**
 * How a game stands that is ended before its time: by what each seat knows to have scored so far, nothing else decides. In a
 * game that does not tell scores all share the first place.
 */
export const standingsSoFar = (game: AnyGame, state: unknown, seats: number): Standings => {
  const scores = seatsOf(seats).map((seat) => game.progress?.score(game.view(state, seat), seat) ?? 0);
  const ranks = scores.map((score, seat) => ({
    seat,
    place: 1 + scores.filter((other) => other > score).length,
    score,
    tieBreaks: [],
  }));
  return { ranks: ranks.toSorted((one, other) => one.place - other.place || one.seat - other.seat) };
};
