import { diceFrom } from '../../kernel/dice.ts';
import type { GameAi, Level } from '../../kernel/game-ai.ts';
import type { AiContext } from './context.ts';
import { lookAhead } from './look-ahead.ts';

/** What a game's own player of a level plays, in notation; a game that plans no turns is thought through move by move. */
export const think = async (
  level: Level,
  context: AiContext,
  ai: GameAi<unknown, unknown, unknown>,
): Promise<string[]> => {
  if (!ai.plan) return lookAhead(context, ai);
  const { game, view, seat, role, random } = context;
  const thoughts = ai.plan({ view, seat, level, role, dice: diceFrom(random, {}) });
  for (;;) {
    const thought = thoughts.next();
    if (thought.done) return thought.value.moves.map((move) => game.notation.print(move));
    await pause();
  }
};

/** Lets others be served: thinking a turn through takes long enough to keep somebody waiting. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
