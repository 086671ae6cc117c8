import type { Config } from '../config/config.ts';
import type { Database } from '../store/database.ts';
import { hasEmbeddedDatabase } from '../store/embedded/data-folder.ts';

/** A backup of the running bot holds everybody up for some three seconds then, as long as Discord waits for an answer. */
const LARGE_BYTES = 200_000_000;

/**
 * What whoever runs the bot should know about its database, in lines for the log.
 * @param largeBytes from how many bytes on an embedded database is called large
 */
export const databaseHints = async (
  database: Pick<Database, 'kind' | 'prisma'>,
  { dataDir }: Pick<Config, 'dataDir'>,
  largeBytes = LARGE_BYTES,
): Promise<readonly string[]> =>
  database.kind === 'embedded' ? growthHint(database, largeBytes) : unusedHint(database, dataDir);

const growthHint = async ({ prisma }: Pick<Database, 'prisma'>, largeBytes: number): Promise<string[]> => {
  const [found] = await prisma.$queryRaw<
    { bytes: bigint }[]
  >`SELECT pg_database_size(current_database()) AS bytes`;
  const bytes = Number(found?.bytes ?? 0);
  if (bytes < largeBytes) return [];
  return [
    `the embedded database has grown to ${Math.round(bytes / 1e6)} MB: a PostgreSQL server is advised; ` +
      'the command copy-to-server copies everything there (docs/hosting.md)',
  ];
};

/** Whoever has set DATABASE_URL and forgotten to copy begins with nothing, and should hear of it before people play. */
const unusedHint = async ({ prisma }: Pick<Database, 'prisma'>, dataDir: string): Promise<string[]> => {
  if (!hasEmbeddedDatabase(dataDir) || (await prisma.gameTable.findFirst({ select: { id: true } })))
    return [];
  return [
    `DATABASE_URL names a database without any table, and the embedded one in ${dataDir} is not used: to take it along, ` +
      'stop the bot and run the command copy-to-server (docs/hosting.md)',
  ];
};
