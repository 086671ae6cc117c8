import { expect, test } from 'vitest';
import { DAY_MS } from '../../src/table/model/pace.ts';
import { type BotInPlayground, startBot } from '../discord/support.ts';
import { leaveUnderEarlierRules } from '../support/earlier-rules.ts';
import { expectEnd, playWholeGame } from './support/whole-game.ts';

/** Bytes of a game of three; the longest of four may take 60,000. */
const MOST_PACKED = 45_000;

test('three people play a whole game, with a restart in the middle, and look back at it packed, and under later rules', {
  timeout: 600_000,
}, async () => {
  const env = await startBot();
  const { playground } = env;
  const people = [
    playground.addPerson({ name: 'Ada' }),
    playground.addPerson({ name: 'Bob' }),
    playground.addPerson({ name: 'Czesława', locale: 'pl' }),
  ];
  const { table, last } = await playWholeGame(env, people);
  await expectEnd(env, table, last);
  await endLongAgo(env);
  const [ada, bob] = people;
  const lookBack = async () => {
    const asked = ['table chart', 'table log', 'table verify', 'stats'].map((command) =>
      ada?.slash(command, {}, { channel: table.thread }),
    );
    const answers = await Promise.all(asked);
    const told = answers.map((answer) => [
      answer?.text,
      answer?.message.attachments.map(({ description }) => description),
    ]);
    return { told, film: await env.bot.services.recap.turnViews(table.tableId) };
  };
  const before = await lookBack();
  expect(before.told[0]?.[1]).toHaveLength(1);
  const fileFrom = async (command: string) => {
    const answer = await ada?.slash(command, {}, { channel: table.thread });
    return answer && JSON.parse(playground.fileOf(answer.message).toString());
  };
  const replay = await ada?.slash('table replay', {}, { channel: table.thread });
  await expect.poll(() => replay?.text).toContain('The whole game as one file');
  expect(replay && playground.fileOf(replay.message).toString()).toMatch(
    /^<!doctype html>\n<html lang="en">/,
  );
  const exported = await fileFrom('table export');
  const own = await fileFrom('me data');
  expect(own.tables[0].entries.length).toBeGreaterThan(10);

  await packAll(env);
  expect(await lookBack()).toEqual(before);
  expect(await fileFrom('table export')).toEqual(exported);
  expect(await fileFrom('me data')).toEqual(own);
  const undo = await ada?.slash('table undo', {}, { channel: table.thread });
  expect(undo?.text).toContain('This game is over');

  await leaveUnderEarlierRules(env.bot.services.database);
  const [chart, log, , stats] = before.told;
  const later = (await lookBack()).told;
  expect([later[0], later[1], later[3]]).toEqual([chart, log, stats]);

  await bob?.slash('me forget', { sure: true });
  const forgotten = await fileFrom('table export');
  expect(JSON.stringify(forgotten)).not.toContain('Bob');
  expect(forgotten.entries).toEqual(exported.entries);
});

/** The one table there is has just ended, and is not packed; from now on it looks as if it had ended a month ago. */
const endLongAgo = async ({ bot }: BotInPlayground): Promise<void> => {
  const { database, packing } = bot.services;
  await packing.sweep();
  expect(await database.prisma.packedTable.count()).toBe(0);
  const endedAt = new Date(Date.now() - 31 * DAY_MS);
  await database.prisma.gameTable.updateMany({ data: { endedAt } });
};

/** Packs it, and looks at what is left of it. */
const packAll = async ({ bot, log }: BotInPlayground): Promise<void> => {
  const { database, packing } = bot.services;
  const { prisma } = database;
  await packing.sweep();
  const [packed, ...others] = await prisma.packedTable.findMany();
  expect(others).toEqual([]);
  expect(packed?.document.length).toBeLessThan(MOST_PACKED);
  const left = [prisma.entry, prisma.moment, prisma.request, prisma.delivery].map((rows) =>
    (rows.count as () => Promise<number>)(),
  );
  expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  expect(log()).not.toContain('packing failed');
};
