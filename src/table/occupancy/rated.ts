import type { Table } from '../model/table.ts';
import { isPerson } from './occupants.ts';

/**
 * Whether the result of a table says how well its people play: then it counts for the rating, and nobody gets hints. If the host
 * has not chosen, it does where several people play and no computer.
 */
export const isRated = ({ rated, seats }: Pick<Table, 'rated' | 'seats'>): boolean =>
  rated ?? (seats.length > 1 && seats.every((player) => isPerson(player) && player.computer === undefined));
