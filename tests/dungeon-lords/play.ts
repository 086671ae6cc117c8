import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import { laws } from '../../src/games/dungeon-lords/invariants/index.ts';
import type { Event } from '../../src/games/dungeon-lords/rules/event.ts';
import type { Move } from '../../src/games/dungeon-lords/rules/move.ts';
import type { Options } from '../../src/games/dungeon-lords/rules/options-schema.ts';
import type { State, View } from '../../src/games/dungeon-lords/rules/state.ts';
import { checkGame } from '../../src/selfplay/checked-game.ts';
import { contractLaws } from '../../src/selfplay/contract-laws.ts';
import { type ChooseMove, type SelfplayTable, selfplayTable } from '../../src/selfplay/play-out.ts';
import { pickFrom } from '../../src/selfplay/random.ts';
import { tally } from '../support/tally.ts';

export type DungeonTable = SelfplayTable<State, Move, View, Event, Options>;

/** A table of Dungeon Lords; the same seed gives the same game. */
export const openTable = (seats: number, options: object, seed: number): DungeonTable =>
  selfplayTable(dungeonLords, seats, dungeonLords.options.parse(options), `dungeon ${seed}`);

/** Ways to play: anyhow, doing something whenever possible, or never coming back. */
export type Style = 'anyhow' | 'busily' | 'absently';

/** Plays a game and gives every law that it broke, and whether it came to its end. */
export const play = (seats: number, options: object, seed: number, style: Style) => {
  const table = openTable(seats, options, seed);
  const { finished, violations } = checkGame(table, [contractLaws, laws], {
    choose: chooserOf(table, style),
  });
  tally('games under laws');
  return { finished, violations };
};

const IDLE: readonly Move['type'][] = ['skip', 'done', 'release', 'reconsider'];

/** Decides which moves a seat makes in a style. */
export const chooserOf = (
  { random, game }: DungeonTable,
  style: Style,
): ChooseMove<State, Move> | undefined => {
  switch (style) {
    case 'anyhow':
      return undefined;
    case 'absently':
      return (state, seat) => game.defaultMove(state, seat);
    case 'busily':
      return (state, seat) => {
        const moves = game.moves(state, seat);
        const busy = moves.filter(({ type }) => !IDLE.includes(type));
        return pickFrom(random, busy.length > 0 && random(8) > 0 ? busy : moves);
      };
  }
};
