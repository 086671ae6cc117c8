import type { Seat } from '../../kernel/seat.ts';
import type { TableId, UserId } from './table.ts';

/** What the user id of somebody who is forgotten begins with. Discord's ids are digits only. */
const FORMER = 'gone-';

/** What a forgotten person was at a table: a seat, its host beside the seats, or somebody who sat there once. */
type FormerPlace = Seat | 'host' | 'former';

/** The user id that takes the place of a forgotten person's: another one at each table, so that nothing links them. */
export const formerId = (table: TableId, seat: FormerPlace): UserId => `${FORMER}${table}-${seat}`;

/** Whether somebody with this id was forgotten. */
export const isFormer = (userId: UserId): boolean => userId.startsWith(FORMER);
