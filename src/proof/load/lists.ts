import type { Person, Playground } from '../../playground/index.ts';
import type { Database } from '../../store/database.ts';
import { median, timed } from '../measure.ts';
import { seedTables } from './seeded-tables.ts';

/** How long lists and statistics take where many games have ended. */
export interface ListFigures {
  /** Games that have ended. */
  readonly finished: number;
  /** Whole milliseconds from what somebody types to the answer, the middle one of several, by what was asked. */
  readonly answerMs: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  /** By so much the bot's memory grew at most while one of them was asked for several times. */
  readonly memoryMb: number;
}

/** What lists are asked of. */
interface ListBench {
  readonly database: Database;
  readonly playground: Playground;
  /** Megabytes that the bot's process takes now. */
  memoryMb(): Promise<number>;
}

const TIMES = 7;
const OTHERS = 500;

/**
 * Puts finished games into the database, all of one person, and asks for everything that lists or sums up.
 * @param finished how many
 */
export const listFigures = async (
  { database, playground, memoryMb }: ListBench,
  finished: number,
): Promise<ListFigures> => {
  const person = playground.addPerson({ name: 'Regular' });
  const guildId = playground.world.guild.id;
  const game = 'small-world';
  const seeded = {
    from: 1,
    to: finished,
    regular: person.id,
    others: OTHERS,
    guildId,
    game,
    ended: true,
  } as const;
  await seedTables(database, seeded);
  await countSeeded(database, guildId);
  const answerMs: Record<string, number> = {};
  const grown: number[] = [];
  for (const [what, ask] of Object.entries(questions(person))) {
    const before = await memoryMb();
    answerMs[what] = Math.round(median(await timed(TIMES, ask)));
    grown.push((await memoryMb()) - before);
  }
  const slowestMs = Math.max(...Object.values(answerMs));
  return { finished, answerMs, slowestMs, memoryMb: Math.max(0, ...grown) };
};

const questions = (person: Person) => ({
  '/tables': () => person.slash('tables'),
  '/stats': () => person.slash('stats'),
  '/leaderboard': () => person.slash('leaderboard'),
  'suggestions of tables': () => person.autocomplete('table status', 'table', ''),
  'suggestions of tables, typed': () => person.autocomplete('table status', 'table', '99'),
});

/** Sums up what was put there as the bot would have done at each end, which would take it hours. */
const countSeeded = async ({ prisma }: Database, guildId: string): Promise<void> => {
  await prisma.$executeRawUnsafe(`
    INSERT INTO player_figures (scope, user_id, name, games, wins, places, turns, missed, waits, mu, sigma, rating)
    SELECT scope, user_id, min(name), count(*), count(*) FILTER (WHERE place = 1), sum(place), sum(turns), sum(missed),
           ARRAY[60000, 120000], 25, 5, 1000 + (count(*) % 500)
      FROM result CROSS JOIN (VALUES (''), ('${guildId}')) AS of(scope)
     WHERE table_id LIKE 'seeded%' GROUP BY scope, user_id`);
  await prisma.$executeRawUnsafe(`
    INSERT INTO player_choice (scope, user_id, game, key, times)
    SELECT scope, user_id, 'small-world', key, count(*)
      FROM result CROSS JOIN (VALUES (''), ('${guildId}')) AS of(scope)
      CROSS JOIN LATERAL json_array_elements_text(choices) AS chosen(key)
     WHERE table_id LIKE 'seeded%' GROUP BY scope, user_id, key`);
  await prisma.$executeRawUnsafe('VACUUM ANALYZE');
};
