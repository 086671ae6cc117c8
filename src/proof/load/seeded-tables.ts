import type { Database } from '../../store/database.ts';
import type { PrismaTransaction } from '../../store/table-transaction.ts';

/** Tables that are put into a database by SQL: quick, and never played. */
export interface SeededTables {
  /** Their numbers. */
  readonly from: number;
  readonly to: number;
  /** Somebody who sits at all of them and has moved at each, beside a computer and one of so many others. */
  readonly regular: string;
  readonly others: number;
  /** Of the server in which all of them are. */
  readonly guildId?: string;
  /** What they play; a game that is not there if left out. */
  readonly game?: string;
  /** All have ended, and nothing is left to be done about that. */
  readonly ended?: true;
  /** Only what the service looks through by itself is there: tables, their clocks and deliveries. */
  readonly bare?: true;
}

const MOVES = 10;
/** Hundreds of thousands of rows are written in one transaction. */
const PATIENCE_MS = 600_000;

/** Two in three have ended, with results; the others run and wait for a day still to come, unless all are to have ended. */
export const seedTables = async (
  { prisma }: Pick<Database, 'prisma'>,
  seeded: SeededTables,
): Promise<void> => {
  await prisma.$transaction(
    async (transaction) => {
      // What refers to what is right here, and to check it for each row takes most of the time.
      await transaction.$executeRawUnsafe('SET LOCAL session_replication_role = replica');
      await seedIn(transaction, seeded);
    },
    { timeout: PATIENCE_MS, maxWait: PATIENCE_MS },
  );
  // What the server knows of its tables decides how it reads them.
  await prisma.$executeRawUnsafe('ANALYZE');
};

const seedIn = async (prisma: PrismaTransaction, seeded: SeededTables): Promise<void> => {
  await seedService(prisma, seeded);
  if (!seeded.bare) await seedGames(prisma, seeded);
};

/** The numbers of the tables, and which of them run, in SQL. */
const numbersOf = ({ from, to, ended }: SeededTables) => ({
  all: `generate_series(${from}::int, ${to}::int) AS n`,
  running: ended ? 'false' : 'n % 3 = 0',
});

/** Tables, their clocks and deliveries. */
const seedService = async (prisma: PrismaTransaction, seeded: SeededTables): Promise<void> => {
  const { regular, guildId = 'guild', game = 'tiny', ended, bare } = seeded;
  const settled = ended ?? bare ?? false;
  const { all, running } = numbersOf(seeded);
  await prisma.$executeRawUnsafe(`
    INSERT INTO game_table (id, game, rules_version, options, phase, guild_id, channel_id, thread_id, host_id, locale,
                            seed, commitment, salt, seq, due, revision, created_at, ended_at,
                            counted, packed, moments_kept)
    SELECT 'seeded' || n, '${game}', '1', '{"cards":6}', (CASE WHEN ${running} THEN 'running' ELSE 'over' END)::phase,
           '${guildId}', 'channel', 'thread' || n, '${regular}', 'en', 'seed', 'commitment', 'salt', ${MOVES}, '{0}', 9,
           timestamptz '2026-01-01' + n * interval '1 minute',
           CASE WHEN ${running} THEN NULL ELSE timestamptz '2026-02-01' + n * interval '1 minute' END,
           ${settled}, ${settled}, ${settled}
      FROM ${all}`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO delivery (table_id, key, effect, state)
    SELECT 'seeded' || n, 'status:' || key, '{}', 'sent' FROM ${all} CROSS JOIN generate_series(1, 5) AS key`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO upkeep (table_id, state, wake_at)
    SELECT 'seeded' || n, '{}', CASE WHEN ${running} THEN timestamptz '2126-01-01' END FROM ${all}`);
};

/** Who sits at them, what was played and what came of it. */
const seedGames = async (prisma: PrismaTransaction, seeded: SeededTables): Promise<void> => {
  const { regular, others } = seeded;
  const { all, running } = numbersOf(seeded);
  await prisma.$executeRawUnsafe(`
    INSERT INTO seat (table_id, seat, user_id, name, contribution, joined, computer)
    SELECT 'seeded' || n, seat, (ARRAY['${regular}', 'other' || n % ${others}, 'computer-1'])[seat + 1],
           (ARRAY['Regular', 'Other ' || n % ${others}, 'Computer'])[seat + 1], 'x', seat,
           CASE WHEN seat = 2 THEN 'steady' END
      FROM ${all} CROSS JOIN generate_series(0, 2) AS seat`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO entry (table_id, seq, kind, seat, move, cause, draws, request, at)
    SELECT 'seeded' || n, seq, 'move', seq % 3, 'step', CASE WHEN seq % 3 = 2 THEN 'computer' ELSE 'player' END, '[]',
           'request' || seq, timestamptz '2026-01-01' + n * interval '1 minute' + seq * interval '1 second'
      FROM ${all} CROSS JOIN generate_series(1, ${MOVES}) AS seq`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO request (table_id, id, user_id, from_seq, to_seq)
    SELECT 'seeded' || n, 'request' || seq, '${regular}', seq - 1, seq FROM ${all} CROSS JOIN generate_series(1, 5) AS seq`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO result (table_id, seat, user_id, name, place, score, turns, missed, waits, choices)
    SELECT 'seeded' || n, seat, (ARRAY['${regular}', 'other' || n % ${others}, 'computer:steady'])[seat + 1],
           (ARRAY['Regular', 'Other ' || n % ${others}, 'Computer'])[seat + 1], (seat + n) % 3 + 1, 50 - seat, 9, n % 2,
           json_build_array(60000 * (1 + n % 90), 3600000 * (1 + n % 9)), json_build_array('race.' || n % 14, 'power.' || n % 20)
      FROM ${all} CROSS JOIN generate_series(0, 2) AS seat WHERE NOT (${running})`);
};
