import { placeOf, SQUARES } from '../rules/dungeon.ts';
import type { Square } from '../rules/state.ts';

const LETTERS = ['A', 'B', 'C', 'D', 'E'] as const;

/** A square as players call it: columns A to E from the left, rows 1 to 4 from the top; the entrance leads into C1. */
export const squareName = (square: Square): string => {
  const [column, row] = placeOf(square);
  return `${LETTERS[column] ?? ''}${row + 1}`;
};

/** The square of a name, or of a square as the notation writes it; undefined if there is none. */
export const squareNamed = (name: string): Square | undefined =>
  SQUARES.find((square) => square === name.toLowerCase() || squareName(square) === name.toUpperCase());
