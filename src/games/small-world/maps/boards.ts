import surface2 from '../../../../assets/small-world/boards/small-world-2p.json' with { type: 'json' };
import surface3 from '../../../../assets/small-world/boards/small-world-3p.json' with { type: 'json' };
import surface4 from '../../../../assets/small-world/boards/small-world-4p.json' with { type: 'json' };
import surface5 from '../../../../assets/small-world/boards/small-world-5p.json' with { type: 'json' };
import under2 from '../../../../assets/small-world/boards/small-world-underground-2p.json' with {
  type: 'json',
};
import under3 from '../../../../assets/small-world/boards/small-world-underground-3p.json' with {
  type: 'json',
};
import under4 from '../../../../assets/small-world/boards/small-world-underground-4p.json' with {
  type: 'json',
};
import under5 from '../../../../assets/small-world/boards/small-world-underground-5p.json' with {
  type: 'json',
};
import { type BoardFile, boardSchema } from './schema.ts';

/** The boards as the script made them, checked once when they are loaded. */
export const boards: readonly BoardFile[] = [
  surface2,
  surface3,
  surface4,
  surface5,
  under2,
  under3,
  under4,
  under5,
].map((board) => boardSchema.parse(board));

/**
 * A board with everything that is drawn on it.
 * @throws RangeError if there is no such board
 */
export const boardFile = (id: string): BoardFile => {
  const board = boards.find((candidate) => candidate.id === id);
  if (!board) throw new RangeError(`no board ${id}`);
  return board;
};
