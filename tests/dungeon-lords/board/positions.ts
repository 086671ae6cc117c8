import type { Phase, State } from '../../../src/games/dungeon-lords/rules/state.ts';
import { playOut } from '../../../src/selfplay/play-out.ts';
import { chooserOf, openTable } from '../play.ts';

const games = new Map<string, readonly State[]>();

/** Every position of a game in which players do what they can; the same seed gives the same game. */
export const gameOf = (seats: number, seed: number, options: object = {}): readonly State[] => {
  const key = JSON.stringify([seats, seed, options]);
  const known = games.get(key);
  if (known) return known;
  const states: State[] = [];
  const table = openTable(seats, options, seed);
  playOut(table, ({ step }) => states.push(step.position.state), chooserOf(table, 'busily'));
  games.set(key, states);
  return states;
};

/** The last position of a phase, in one of the two years; the last of the game if there is none. */
export const lastOf = (states: readonly State[], phase: Phase['name'], year = 2): State => {
  const found = states.filter(({ board }) => board.phase.name === phase && board.year === year).at(-1);
  const state = found ?? states.at(-1);
  if (!state) throw new Error('nothing was played');
  return state;
};
