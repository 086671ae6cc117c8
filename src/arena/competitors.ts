import { LEVELS } from '../kernel/game-ai.ts';
import { randomMove } from '../table/computers/choose-moves.ts';
import type { AiContext } from '../table/computers/context.ts';
import { lookAhead } from '../table/computers/look-ahead.ts';
import { think } from '../table/computers/think.ts';

/**
 * Who can play in the arena: the levels of computer players, `greedy` looks one move ahead and is what others are measured against, `random` plays by
 * chance.
 */
export const COMPETITORS = [...LEVELS, 'greedy', 'random'] as const;
export type Competitor = (typeof COMPETITORS)[number];

/**
 * What a competitor plays now, in notation, as a computer player does at a table.
 * @throws Error if the game has no AI, and the competitor needs one
 */
export const decide = async (competitor: Competitor, context: AiContext): Promise<string[]> => {
  switch (competitor) {
    case 'random':
      return [randomMove(context)];
    case 'greedy':
      return lookAhead(context, aiOf(context));
    default:
      return think(competitor, context, aiOf(context));
  }
};

const aiOf = ({ game: { id, ai } }: AiContext) => {
  if (!ai) throw new Error(`nobody can think ahead in ${id}`);
  return ai;
};
