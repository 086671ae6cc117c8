import type { TableStore } from '../model/ports.ts';
import { playerOf, type Table, type UserId } from '../model/table.ts';
import { isPresent } from '../occupancy/occupants.ts';

/** Whether the table waits for this user in person. */
export const isDue = (table: Table, userId: UserId): boolean => {
  const player = playerOf(table, userId);
  return isPresent(player) && table.due.includes(player.seat);
};

/** See `Views.tablesOf`. */
export const tablesOfUser = async (
  store: Pick<TableStore, 'list'>,
  userId: UserId,
): Promise<readonly Table[]> => {
  const tables = await store.list({ userId, phases: ['lobby', 'running'] });
  return [...tables].sort((a, b) => Number(isDue(b, userId)) - Number(isDue(a, userId)));
};
