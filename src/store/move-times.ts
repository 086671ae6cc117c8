import type { StoredEntry, Table } from '../table/model/table.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** So many moves tell when somebody is usually active. */
const MOST_KEPT = 60;

/**
 * Notes when somebody moved themselves, as it goes into the log of a table.
 * @returns whether anybody did
 */
export const noteMoveTimes = async (
  prisma: PrismaTransaction,
  { seats }: Pick<Table, 'seats'>,
  entries: readonly StoredEntry[],
): Promise<boolean> => {
  let noted = false;
  for (const { seat, userId } of seats) {
    const moments = entries.flatMap((entry) =>
      entry.kind === 'move' && entry.cause === 'player' && entry.seat === seat ? [entry.at] : [],
    );
    if (moments.length === 0) continue;
    noted = true;
    await prisma.$executeRaw`
      INSERT INTO move_times AS kept (user_id, at) VALUES (${userId}, ${moments.slice(-MOST_KEPT)})
      ON CONFLICT (user_id) DO UPDATE
        SET at = (kept.at || excluded.at)[cardinality(kept.at) + cardinality(excluded.at) - ${MOST_KEPT - 1}::int:]`;
  }
  return noted;
};
