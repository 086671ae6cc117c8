import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { createSettingsStore } from '../../src/store/settings-store.ts';
import { type Scratch, scratchDatabase } from '../support/databases.ts';

let scratch: Scratch;
let database: Database;

beforeAll(async () => {
  scratch = await scratchDatabase();
  database = await openDatabase(scratch.config);
});
afterAll(async () => {
  await database.close();
  await scratch.remove();
});

test('what a server has set is kept and can be changed, each by itself', async () => {
  const settings = createSettingsStore(database);
  expect(await settings.server('guild')).toEqual({});
  await settings.changeServer('guild', { place: 'channel', night: false });
  await settings.changeServer('guild', { locale: 'pl', openers: 'moderators' });
  await settings.changeServer('guild', { locale: 'en', pace: 'quick' });
  expect(await settings.server('guild')).toEqual({
    locale: 'en',
    place: 'channel',
    openers: 'moderators',
    pace: 'quick',
    night: false,
  });
});

test('a person is remembered as last seen', async () => {
  const settings = createSettingsStore(database);
  expect(await settings.person('ann')).toBeUndefined();
  await settings.remember({ id: 'ann', name: 'Ann', locale: 'en' });
  await settings.remember({ id: 'ann', name: 'Anna', locale: 'pl' });
  expect(await settings.person('ann')).toEqual({ id: 'ann', name: 'Anna', locale: 'pl' });
});

test('a server that cannot be reached is named in one line, without the password', async () => {
  const opening = openDatabase({
    ...scratch.config,
    databaseUrl: 'postgresql://me:hunter2@127.0.0.1:1/none',
  });
  await expect(opening).rejects.toThrow(/^DATABASE_URL: .*ECONNREFUSED.*$/);
  await expect(opening).rejects.not.toThrow(/hunter2/);
});
