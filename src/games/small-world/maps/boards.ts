import board2 from '../../../../assets/small-world/boards/small-world-2p.json' with { type: 'json' };
import board3 from '../../../../assets/small-world/boards/small-world-3p.json' with { type: 'json' };
import board4 from '../../../../assets/small-world/boards/small-world-4p.json' with { type: 'json' };
import board5 from '../../../../assets/small-world/boards/small-world-5p.json' with { type: 'json' };
import { type BoardFile, boardSchema } from './schema.ts';

/** The boards as the script made them, checked once when they are loaded. */
export const boards: readonly BoardFile[] = [board2, board3, board4, board5].map((board) =>
  boardSchema.parse(board),
);

/**
 * A board with everything that is drawn on it.
 * @throws RangeError if there is no such board
 */
export const boardFile = (id: string): BoardFile => {
  const board = boards.find((candidate) => candidate.id === id);
  if (!board) throw new RangeError(`no board ${id}`);
  return board;
};
