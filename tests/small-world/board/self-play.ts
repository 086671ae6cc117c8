import { smallWorld } from '../../../src/games/small-world/game.ts';
import { randomOf } from '../../../src/games/small-world/maps/make/random.ts';
import type { Move } from '../../../src/games/small-world/rules/move.ts';
import { type Options, optionsSchema } from '../../../src/games/small-world/rules/options.ts';
import type { State } from '../../../src/games/small-world/rules/state.ts';
import type { Seat } from '../../../src/kernel/seat.ts';

/** How gladly a kind of move is made: games should look like games, with full boards. */
const LIKING: Readonly<Record<string, number>> = {
  conquer: 30,
  expand: 6,
  redeploy: 3,
  put: 6,
  stop: 0.5,
  abandon: 0.1,
};

const choose = (moves: readonly Move[], random: () => number): Move => {
  const weights = moves.map(({ type }) => LIKING[type] ?? 1);
  let left = random() * weights.reduce((a, b) => a + b, 0);
  const index = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  const move = moves[Math.max(0, index)];
  if (!move) throw new Error('nobody can move');
  return move;
};

/** Plays at random for so many moves, or to the end; the same seed gives the same game. */
export const playOn = (seats: number, seed: string, most: number, options: Partial<Options> = {}): State => {
  const random = randomOf(seed);
  const dice = { roll: (_stream: string, sides: number) => Math.floor(random() * sides) };
  let { state } = smallWorld.setup(seats, optionsSchema.parse(options), dice);
  for (let count = 0; count < most; count++) {
    const seat: Seat | undefined = smallWorld.toAct(state)[0];
    if (seat === undefined) return state;
    const result = smallWorld.play(state, seat, choose(smallWorld.moves(state, seat), random), dice);
    if (!result.ok) throw new Error(result.refusal.code);
    state = result.value.state;
  }
  return state;
};

/** Every position of a random game in which boards fill; the same seed gives the same game. */
export const everyPosition = (seats: number, seed: string, options: Partial<Options> = {}): State[] => {
  const random = randomOf(seed);
  const dice = { roll: (_stream: string, sides: number) => Math.floor(random() * sides) };
  const states = [smallWorld.setup(seats, optionsSchema.parse(options), dice).state];
  for (let state = states[0]; state; ) {
    const seat: Seat | undefined = smallWorld.toAct(state)[0];
    if (seat === undefined) break;
    const result = smallWorld.play(state, seat, choose(smallWorld.moves(state, seat), random), dice);
    if (!result.ok) throw new Error(result.refusal.code);
    state = result.value.state;
    states.push(state);
  }
  return states;
};
