import { expect } from 'vitest';
import type { Config } from '../../../src/config/config.ts';
import type { Message } from '../../../src/playground/index.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { noOutbox } from '../../../src/store/outbox.ts';
import { createTableStore } from '../../../src/store/table-store.ts';
import type { StoredEntry } from '../../../src/table/model/table.ts';
import { controlNamed, seqOf } from '../../discord/support.ts';
import type { PlayedGame } from './played-game.ts';

/** What the database knows when all is over; no bot may be running. */
const booksOf = async (config: Config) => {
  const database = await openDatabase(config);
  try {
    const store = createTableStore(database, noOutbox);
    const tables = await store.list({});
    const [table] = tables;
    if (!table || tables.length !== 1) throw new Error(`${tables.length} tables instead of one`);
    const deliveries = await database.prisma.delivery.findMany({ orderBy: { id: 'asc' } });
    return { table, entries: await store.source(table.id).entries(), deliveries };
  } finally {
    await database.close();
  }
};

/** The log entries after which somebody else had to act, the last one counting; 0 for the beginning. */
const turnEnds = (entries: readonly StoredEntry[]): number[] => [
  0,
  ...entries.filter(({ seat }, at) => entries[at + 1]?.seat !== seat).map(({ seq }) => seq),
];

/**
 * Compares what stands in Discord with the log: each turn has one post, each player each whisper once, the table
 * one status message, and no confirmed move is missing. The last move must have ended a turn.
 */
export const reckon = async (config: Config, game: PlayedGame): Promise<void> => {
  const { playground, people, thread, confirmed } = game;
  const { table, entries, deliveries } = await booksOf(config);
  const ends = turnEnds(entries);
  // Whatever ever stood there counts, deleted or not.
  const messages = playground.publicMessages(thread);
  const posts = messages.filter(({ attachments }) => attachments.length > 0);
  expect(posts.map(seqOf)).toEqual(ends);
  const statuses = messages.filter(({ content, deleted }) => content.startsWith('## ') && !deleted);
  expect(statuses.map(({ id }) => id)).toEqual([table.statusMessageId]);
  for (const person of people) {
    const seat = table.seats.find(({ userId }) => userId === person.id)?.seat;
    const own = entries.filter((entry) => entry.seat === seat && ends.includes(entry.seq));
    expect(person.dms().map(seqOf), person.name).toEqual(own.map(({ seq }) => seq));
  }
  expectOldPingsGone(posts);
  const requests = new Set(entries.map(({ request }) => request));
  expect([...confirmed].filter((id) => !requests.has(id))).toEqual([]);
  const unfinished = deliveries.filter(({ state }) => state !== 'sent' && state !== 'superseded');
  expect(unfinished.map(({ key, state, reason }) => [key, state, reason])).toEqual([]);
};

const expectOldPingsGone = (posts: readonly Message[]): void => {
  for (const post of posts.slice(0, -1)) {
    expect(post.content, `post ${seqOf(post)}`).not.toMatch(/<@/);
    expect(controlNamed(post, 'turn'), `post ${seqOf(post)}`).toBeUndefined();
  }
};
