import type { Words } from '../../../front.ts';
import type { RegionId, View } from '../../rules/index.ts';
import { place } from '../wording.ts';

/** How a region is called in a line: its number, and its own name where the board is known. */
export type Placed = (region: RegionId) => string;

/** Region names of the board in view; bare numbers without one. */
export const placedOn =
  (view: View | undefined, words: Words): Placed =>
  (region) =>
    view ? place(view.board.map, region, words) : String(region);
