import { diceFrom } from '../../kernel/dice.ts';
import type { GameAi, Level, Plan } from '../../kernel/game-ai.ts';
import type { AiContext } from './context.ts';
import { lookAhead } from './look-ahead.ts';

/** What a game's own player of a level plays, in notation; a game that plans no turns is thought through move by move. */
export const think = async (
  level: Level,
  context: AiContext,
  ai: GameAi<unknown, unknown, unknown>,
): Promise<string[]> => {
  if (!ai.plan) return lookAhead(context, ai);
  const { moves } = await planned(level, context, ai.plan);
  return moves.map((move) => context.game.notation.print(move));
};

/** Lets a game plan the turn. */
export const planned = async (
  level: Level,
  { view, seat, role, random }: AiContext,
  plan: NonNullable<GameAi<unknown, unknown, unknown>['plan']>,
): Promise<Plan<unknown>> => {
  const thoughts = plan({ view, seat, level, role, dice: diceFrom(random, {}) });
  for (;;) {
    const thought = thoughts.next();
    if (thought.done) return thought.value;
    await pause();
  }
};

/** Lets others be served: thinking a turn through takes long enough to keep somebody waiting. */
export const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
