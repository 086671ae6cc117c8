import { randomMove } from '../table/computers/choose-moves.ts';
import type { AiContext } from '../table/computers/context.ts';
import { lookAhead } from '../table/computers/look-ahead.ts';

/**
 * Who can play in the arena: `greedy` looks one move ahead and is what others are measured against, `random` plays by
 * chance.
 */
export const COMPETITORS = ['greedy', 'random'] as const;
export type Competitor = (typeof COMPETITORS)[number];

/**
 * What a competitor plays now, in notation, as a computer player does at a table.
 * @throws Error if the game has no AI, and the competitor needs one
 */
export const decide = async (competitor: Competitor, context: AiContext): Promise<string[]> => {
  switch (competitor) {
    case 'random':
      return [randomMove(context)];
    case 'greedy': {
      const { id, ai } = context.game;
      if (!ai) throw new Error(`nobody can think ahead in ${id}`);
      return lookAhead(context, ai);
    }
  }
};
