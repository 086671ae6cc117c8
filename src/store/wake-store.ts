import type { Database } from './database.ts';

/** After so many failures in a row a table is looked at no more by itself, and the operator has to. */
export const MOST_LOOKS = 8;

/**
 * Which tables the timekeeper has to look at. What waits for a turn to be taken back is asked for besides: while an update goes
 * on, a process of an earlier version, which does not know of it, leaves it out of the moments that it writes down.
 */
export const createWakeStore = ({ prisma }: Pick<Database, 'prisma'>) => ({
  /**
   * Tables whose moment has come, the longest waiting first. Two questions, each answered by an index in its order: by an OR, or
   * without bounds, the server reads the clocks of all tables if it expects that many are due.
   * @param most fewer than that are all of them
   */
  async due(now: Date, most: number): Promise<string[]> {
    const rows = await prisma.$queryRaw<{ tableId: string }[]>`
      (SELECT table_id AS "tableId", wake_at FROM upkeep WHERE wake_at <= ${now} AND attempts < ${MOST_LOOKS}
        ORDER BY wake_at LIMIT ${most})
       UNION
      (SELECT table_id, wake_at FROM upkeep WHERE (state ->> 'settlesAt')::bigint <= ${now.getTime()} AND attempts = 0
        ORDER BY (state ->> 'settlesAt')::bigint LIMIT ${most})
       ORDER BY wake_at`;
    return rows.map(({ tableId }) => tableId);
  },
  /** The next moment at which a table has to be looked at. */
  async next(): Promise<Date | undefined> {
    const [row] = await prisma.$queryRaw<{ next: Date | null }[]>`
      SELECT least(
        (SELECT min(wake_at) FROM upkeep WHERE attempts < ${MOST_LOOKS}),
        (SELECT to_timestamp(min((state ->> 'settlesAt')::bigint) / 1000.0) FROM upkeep
          WHERE state ->> 'settlesAt' IS NOT NULL AND attempts = 0)) AS next`;
    return row?.next ?? undefined;
  },
  /**
   * Notes that a look failed.
   * @param again when to try again, by the number of failures in a row
   * @returns that number
   */
  async failed(tableId: string, problem: string, again: (failures: number) => Date): Promise<number> {
    const { attempts } = await prisma.tableClocks.update({
      where: { tableId },
      data: { attempts: { increment: 1 }, problem },
      select: { attempts: true },
    });
    await prisma.tableClocks.update({ where: { tableId }, data: { wakeAt: again(attempts) } });
    return attempts;
  },
  /** Tables that were given up, with the reason. */
  async stuck(): Promise<{ readonly tableId: string; readonly problem: string }[]> {
    const rows = await prisma.tableClocks.findMany({ where: { attempts: { gte: MOST_LOOKS } } });
    return rows.map(({ tableId, problem }) => ({ tableId, problem: problem ?? '' }));
  },
});

export type WakeStore = ReturnType<typeof createWakeStore>;
