import type { SeatContext } from '../../../src/games/dungeon-lords/commands/seat-context.ts';
import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import { texts } from '../../../src/games/dungeon-lords/locales/index.ts';
import type { Event } from '../../../src/games/dungeon-lords/rules/event.ts';
import type { State } from '../../../src/games/dungeon-lords/rules/state.ts';
import type { Words } from '../../../src/games/front/words.ts';
import { type Locale, translator } from '../../../src/i18n/index.ts';
import { canAct, type Told } from '../../../src/kernel/game.ts';
import { type Seat, seatsOf } from '../../../src/kernel/seat.ts';
import { playOut } from '../../../src/selfplay/play-out.ts';
import { chooserOf, openTable } from '../play.ts';

/** Words of a language for players named after the letters. */
export const wordsIn = (locale: Locale): Words => ({
  locale,
  t: translator(locale, texts[locale]),
  names: ['Ann', 'Bob', 'Cyd', 'Dan'],
});

export const english = wordsIn('en');
export const polish = wordsIn('pl');

/** A position of a random game, with what led to it. */
export interface PlayedPosition {
  readonly state: State;
  readonly events: readonly Told<Event>[];
}

export const contextOf = (state: State, seat: Seat): SeatContext => ({
  state,
  seat,
  view: dungeonLords.view(state, seat),
});

/** Every seat that may move, with its question. */
export const contextsAt = (state: State): SeatContext[] =>
  seatsOf(state.board.seats)
    .filter((seat) => canAct(dungeonLords, state, seat))
    .map((seat) => contextOf(state, seat));

const ALL_IN = { specialEvents: true };

/** All positions of several games in which everybody does something whenever possible. */
export const manyPositions = (games: number): PlayedPosition[] =>
  Array.from({ length: games }, (_, seed) => positionsOf(2 + (seed % 3), seed)).flat();

/** All positions of one such game. */
export const positionsOf = (seats: number, seed: number): PlayedPosition[] => {
  const variant = seed % 2 === 0 ? 'full' : 'first';
  const table = openTable(seats, { ...ALL_IN, variant }, seed);
  const found: PlayedPosition[] = [];
  playOut(
    table,
    ({ step }) => {
      found.push({ state: step.position.state, events: step.events });
    },
    chooserOf(table, 'busily'),
  );
  return found;
};
