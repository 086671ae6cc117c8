import { expect } from 'vitest';
import type { Config } from '../../../src/config/config.ts';
import type { Message } from '../../../src/playground/index.ts';
import { reckonTable, standingOf } from '../../../src/proof/chaos/reckoning.ts';
import { openDatabase } from '../../../src/store/database.ts';
import { noOutbox } from '../../../src/store/outbox.ts';
import { createTableStore } from '../../../src/store/table-store.ts';
import { controlNamed, hasBoard, seqOf } from '../../discord/support.ts';
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
    return { table, entries: await store.source(table).entries(), deliveries };
  } finally {
    await database.close();
  }
};

/**
 * Compares what stands in Discord with the log: each turn has one post, each player each whisper once, the table
 * one status message, and no confirmed move is missing. The last move must have ended a turn.
 */
export const reckon = async (config: Config, game: PlayedGame): Promise<void> => {
  const { playground, thread } = game;
  const { table, entries, deliveries } = await booksOf(config);
  expect(reckonTable(standingOf(playground, game), table, entries)).toEqual({ lost: [], doubled: [] });
  const messages = playground.publicMessages(thread);
  const statuses = messages.filter(({ content, deleted }) => content.startsWith('## ') && !deleted);
  expect(statuses.map(({ id }) => id)).toEqual([table.statusMessageId]);
  expectOldPingsGone(messages.filter(hasBoard));
  const unfinished = deliveries.filter(({ state }) => state !== 'sent' && state !== 'superseded');
  expect(unfinished.map(({ key, state, reason }) => [key, state, reason])).toEqual([]);
};

const expectOldPingsGone = (posts: readonly Message[]): void => {
  for (const post of posts.slice(0, -1)) {
    expect(post.content, `post ${seqOf(post)}`).not.toMatch(/<@/);
    expect(controlNamed(post, 'turn'), `post ${seqOf(post)}`).toBeUndefined();
  }
};
