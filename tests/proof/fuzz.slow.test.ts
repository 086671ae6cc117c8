import { expect, onTestFinished, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { smallWorld } from '../../src/games/small-world/game.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { watchChanges } from '../../src/proof/fuzz/changes.ts';
import { runFuzz } from '../../src/proof/fuzz/fuzz.ts';
import { tryExport, tryNotation, tryScenario } from '../../src/proof/fuzz/parsers.ts';
import { MOST_TABLES, openStage, openTables, renewTables } from '../../src/proof/fuzz/stage.ts';
import { writtenAt } from '../../src/proof/fuzz/written.ts';
import { randomFrom } from '../../src/selfplay/random.ts';
import { openDatabase } from '../../src/store/database.ts';
import { scratchDatabase } from '../support/databases.ts';

test('whatever comes in is answered; nothing throws, and what is refused has changed nothing', async () => {
  // As many as were asked for before somebody has had enough.
  let left = 180;
  const { kinds, refused, faults, ...counts } = await runFuzz({
    inputs: 100_000,
    seed: 1,
    place: scratchDatabase,
    goesOn: () => left-- > 0,
  });
  expect(faults).toEqual([]);
  expect(counts).toMatchObject({ inputs: 180, unanswered: 0, exceptions: 0, changed: 0, violations: 0 });
  for (const [kind, times] of Object.entries(kinds)) expect([kind, times > 2]).toEqual([kind, true]);
  expect(refused).toBeGreaterThan(50);
});

/** A stage with its tables, taken away after the test. */
const stageWithTables = async () => {
  const scratch = await scratchDatabase();
  onTestFinished(() => scratch.remove());
  const stage = await openStage(scratch.config);
  onTestFinished(() => stage.close());
  await openTables(stage);
  return stage;
};

test('where inputs have ended all games and closed the server to new ones, tables are opened anew', async () => {
  const stage = await stageWithTables();
  const { lobby, settings, views } = stage.bot.services;
  for (const { id, hostId } of await views.list({ phases: ['running', 'lobby'] }))
    await lobby.cancel(id, hostId);
  await settings.changeServer(stage.playground.world.guild.id, { openers: 'moderators' });
  await renewTables(stage);
  expect((await views.list({ phases: ['running'] })).length).toBeGreaterThan(3);
  expect(await stage.changes.since()).toEqual([]);
});

test('moves and files are found behind any number of tables that were never started', async () => {
  const stage = await stageWithTables();
  const { lobby, views } = stage.bot.services;
  const [any] = await views.list({});
  if (!any) throw new Error('no table was opened');
  const { game, locale, place } = any;
  for (let opened = 0; opened < MOST_TABLES; opened += 1) {
    const host = { userId: '1', name: 'Ada', contribution: String(opened) };
    const id = lobby.newId();
    const table = await lobby.open({
      id,
      game,
      options: {},
      place: { ...place, threadId: id },
      locale,
      host,
    });
    expect(table.ok).toBe(true);
  }
  const { lines, files } = await writtenAt(stage);
  expect(lines.length).toBeGreaterThan(3);
  expect(files.length).toBeGreaterThan(3);
});

test('a change that somebody could see is noticed, one that was taken back is not', async () => {
  const scratch = await scratchDatabase();
  onTestFinished(() => scratch.remove());
  const database = await openDatabase(scratch.config);
  onTestFinished(() => database.close());
  const { prisma } = database;
  const changes = await watchChanges(database);
  const taken = prisma.$transaction(async (transaction) => {
    await transaction.guild.create({ data: { id: '1' } });
    throw new Error('taken back');
  });
  await expect(taken).rejects.toThrow('taken back');
  await prisma.person.create({ data: { id: '1', name: 'Ada', locale: 'en' } });
  expect(await changes.since()).toEqual([]);
  await prisma.guild.create({ data: { id: '1' } });
  expect(await changes.since()).toEqual(['guild']);
  await prisma.guild.update({ where: { id: '1' }, data: { locale: null } });
  expect(await changes.since()).toEqual([]);
  await prisma.guild.update({ where: { id: '1' }, data: { locale: 'pl' } });
  expect(await changes.since()).toEqual(['guild']);
});

test('a parser that throws, says something raw or reads what it does not write is noticed', () => {
  const random = randomFrom('parsers');
  const throwing = () => {
    throw new Error('not read');
  };
  const game = smallWorld as unknown as AnyGame;
  const broken = { ...game, notation: { ...game.notation, parse: throwing } };
  expect(tryNotation(random, broken, 'stop').problem).toContain('threw Error: not read');
  const printing = { ...game, notation: { ...game.notation, print: () => '!' } };
  const problems = Array.from({ length: 20 }, () => tryNotation(random, printing, 'decline').problem);
  expect(problems).toContain('! is not read as one move again');
  const raw = { run: () => [{ failures: ['document 1, line 1, x: undefined'] }], words: [] };
  expect(tryScenario(random, raw, 'rule: x').problem).toContain('undefined');
  expect(tryExport(random, GAMES, {} as never).problem).toBeUndefined();
});
