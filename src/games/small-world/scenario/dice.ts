import type { Chance } from '../../shared/scenario/scenario-game.ts';
import { DIE_FACES, DIE_STREAM } from '../rules/die.ts';
import type { Setup } from './fields.ts';

/** The reinforcement die shows what the scenario says; of a stack the next in its list turns up. */
export const diceOf = ({ dice }: Pick<Setup, 'dice'>): Chance => ({
  source: (stream, index) =>
    stream === DIE_STREAM ? DIE_FACES.findIndex((pips) => pips === (dice[index] ?? 0)) : 0,
  wrong: (drawn, isOver) => {
    const rolled = drawn[DIE_STREAM] ?? 0;
    return rolled > dice.length || (isOver && rolled < dice.length)
      ? [{ path: ['dice'], message: `the die was rolled ${rolled} times, ${dice.length} rolls are named` }]
      : [];
  },
});
