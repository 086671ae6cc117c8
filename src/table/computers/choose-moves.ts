import { diceFrom } from '../../kernel/dice.ts';
import type { ComputerKind } from '../model/table.ts';
import type { AiContext } from './context.ts';
import { lookAhead } from './look-ahead.ts';

const RANDOM_MOVE = 'whim';

/**
 * What a computer player plays now, in notation: one decision or several up to where chance or somebody else comes
 * in. Never empty.
 * @throws whatever goes wrong in the game's guesses; {@link randomMove} always has an answer
 */
export const chooseMoves = async (kind: ComputerKind, context: AiContext): Promise<string[]> => {
  const { ai } = context.game;
  return kind === 'steady' && ai ? lookAhead(context, ai) : [randomMove(context)];
};

/** Any of the legal moves, in notation. */
export const randomMove = ({ game, moves, random: chance }: AiContext): string => {
  const at = diceFrom(chance, {}).roll(RANDOM_MOVE, moves.length);
  return game.notation.print(moves[at]);
};
