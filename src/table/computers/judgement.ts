import { diceFrom } from '../../kernel/dice.ts';
import type { Judgement, JudgingTask } from '../model/thinker.ts';
import type { AiContext } from './context.ts';
import { pause } from './think.ts';

/** What a turn, or a decision, was worth beside the best that the level finds. */
export const judgementOf = async (
  { level, played, after }: Pick<JudgingTask, 'level' | 'played' | 'after'>,
  { game, view, seat, role, random }: AiContext,
): Promise<Judgement | undefined> => {
  const moves = played.flatMap((line) => {
    const read = game.notation.parse(line);
    return read.ok ? read.value : [];
  });
  const task = { view, seat, level, role, dice: diceFrom(random, {}) };
  const thoughts = game.ai?.judge?.(task, { moves, after });
  for (;;) {
    const thought = thoughts?.next();
    if (!thought || (thought.done && !thought.value)) return undefined;
    if (thought.done && thought.value) {
      const { end, better } = thought.value;
      const lines = better.moves.map((move) => game.notation.print(move));
      return { end, better: { lines, now: better.now, end: better.end } };
    }
    await pause();
  }
};
