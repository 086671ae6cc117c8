import { diceFrom } from '../../kernel/dice.ts';
import type { Level } from '../../kernel/game-ai.ts';
import type { AiContext } from './context.ts';
import { think } from './think.ts';

const RANDOM_MOVE = 'whim';

/**
 * What a computer player plays now, in notation: one decision or several up to where chance or somebody else comes
 * in. Never empty. In a game without an AI any move, whatever the level.
 * @throws whatever goes wrong in the game's guesses; {@link randomMove} always has an answer
 */
export const chooseMoves = async (level: Level, context: AiContext): Promise<string[]> => {
  const { ai } = context.game;
  return ai ? think(level, context, ai) : [randomMove(context)];
};

/** Any of the legal moves, in notation. */
export const randomMove = ({ game, moves, random: chance }: AiContext): string => {
  const at = diceFrom(chance, {}).roll(RANDOM_MOVE, moves.length);
  return game.notation.print(moves[at]);
};
