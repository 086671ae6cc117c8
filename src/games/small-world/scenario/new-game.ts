import type { Dice } from '../../../kernel/dice.ts';
import type { Problem } from '../../shared/scenario/problem.ts';
import type { Built, ScenarioTable } from '../../shared/scenario/scenario-game.ts';
import { smallWorld } from '../game.ts';
import type { Options } from '../rules/options.ts';
import { FIRST_PLAYER_STREAM } from '../rules/setup.ts';
import type { State } from '../rules/state.ts';
import type { Setup } from './fields.ts';

/** Fields of a position that a new game lays out itself. */
const LAID_OUT = [
  'round',
  'turn',
  'phase',
  'seats',
  'regions',
  'column',
  'stack',
  'no more races',
  'discarded',
  'finds',
  'lent',
] as const satisfies readonly (keyof Setup)[];

const isGiven = (value: unknown): boolean =>
  typeof value === 'object' && value !== null ? Object.keys(value).length > 0 : Boolean(value);

/** The position in which a game begins, as the rules lay it out; the lot for who begins falls on the first seat named. */
export const newGame = (setup: Setup, { players, options }: ScenarioTable<Options>): Built<State> => {
  const problems = LAID_OUT.filter((field) => isGiven(setup[field])).map(
    (field): Problem => ({ path: [field], message: 'a new game is laid out by the rules; expected nothing' }),
  );
  if (problems.length > 0) return { problems };
  const lots: Dice = { roll: (stream) => (stream === FIRST_PLAYER_STREAM ? setup.first - 1 : 0) };
  return { state: smallWorld.setup(players, options, lots).state };
};
