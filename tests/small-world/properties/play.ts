import { smallWorld } from '../../../src/games/small-world/game.ts';
import { laws } from '../../../src/games/small-world/invariants/index.ts';
import type { Event, Move, Options, State, View } from '../../../src/games/small-world/rules/index.ts';
import { checkGame } from '../../../src/selfplay/checked-game.ts';
import { contractLaws } from '../../../src/selfplay/contract-laws.ts';
import { type ChooseMove, type SelfplayTable, selfplayTable } from '../../../src/selfplay/play-out.ts';
import { pickFrom } from '../../../src/selfplay/random.ts';
import { tally } from '../../support/tally.ts';

export type SmallWorldTable = SelfplayTable<State, Move, View, Event, Options>;

/** A table of Small World; the same seed gives the same game. */
export const openTable = (seats: number, options: object, seed: number): SmallWorldTable =>
  selfplayTable(smallWorld, seats, smallWorld.options.parse(options), `property ${seed}`);

/** Ways to play. */
export const STYLES = ['anyhow', 'boldly', 'absently'] as const;
export type Style = (typeof STYLES)[number];

/** Expensive laws are checked in one of so many positions, besides the end of each turn. */
const SAMPLE = 4;

/** Plays a game and gives every law that it broke, and whether it came to its end. */
export const play = (seats: number, options: object, seed: number, style: Style) => {
  const table = openTable(seats, options, seed);
  const { finished, violations } = checkGame(table, [contractLaws, laws], {
    choose: chooserOf(table, style),
    every: SAMPLE,
  });
  tally('games under laws');
  return { finished, violations };
};

const BOLD: readonly Move['type'][] = ['conquer', 'attempt', 'act'];

const chooserOf = ({ random, game }: SmallWorldTable, style: Style): ChooseMove<State, Move> | undefined => {
  switch (style) {
    case 'anyhow':
      return undefined;
    case 'absently':
      return (state, seat) => game.defaultMove(state, seat);
    case 'boldly':
      return (state, seat) => {
        const moves = game.moves(state, seat);
        const bold = moves.filter(({ type }) => BOLD.includes(type));
        return pickFrom(random, bold.length > 0 && random(8) > 0 ? bold : moves);
      };
  }
};
