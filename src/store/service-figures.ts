import { SIGHT_LOSSES } from '../table/model/table-effects.ts';
import type { Database } from './database.ts';
import { MOST_LOOKS } from './wake-store.ts';

/** What waits, what was given up, and how many tables go on. */
export interface ServiceFigures {
  readonly waiting: number;
  readonly failed: number;
  /** When the oldest delivery that waits was asked for; those of a table that cannot be seen wait for a person, not for us. */
  readonly oldestWaiting?: Date;
  readonly stuckTables: number;
  /** Those that go on, by their phase: of those that have ended there are ever more, and to count them takes ever longer. */
  readonly tables: Readonly<Record<string, number>>;
}

interface Row {
  readonly waiting: number;
  readonly failed: number;
  readonly oldest: Date | null;
  readonly stuck: number;
}

/** Looks at the whole service at once, for whoever watches over it: two questions, however much there is. */
export const readServiceFigures = async ({ prisma }: Pick<Database, 'prisma'>): Promise<ServiceFigures> => {
  const [row] = await prisma.$queryRaw<Row[]>`
    SELECT count(*) FILTER (WHERE d.state <> 'failed')::int AS waiting,
           count(*) FILTER (WHERE d.state = 'failed' AND t.phase IN ('lobby', 'running'))::int AS failed,
           min(d.created_at) FILTER (WHERE d.state <> 'failed' AND NOT d.placeless) AS oldest,
           (SELECT count(*) FROM upkeep WHERE attempts >= ${MOST_LOOKS})::int AS stuck
      FROM (SELECT *, bool_or(coalesce(reason = ANY(${[...SIGHT_LOSSES]}::text[]), false))
                        OVER (PARTITION BY table_id) AS placeless
              FROM delivery WHERE state IN ('pending', 'sending', 'failed')) d JOIN game_table t ON t.id = d.table_id`;
  const phases = await prisma.$queryRaw<{ phase: string; count: number }[]>`
    SELECT phase::text AS phase, count(*)::int AS count
      FROM game_table WHERE phase IN ('lobby', 'running') GROUP BY phase`;
  return {
    waiting: row?.waiting ?? 0,
    failed: row?.failed ?? 0,
    ...(row?.oldest && { oldestWaiting: row.oldest }),
    stuckTables: row?.stuck ?? 0,
    tables: Object.fromEntries(phases.map(({ phase, count }) => [phase, count])),
  };
};
