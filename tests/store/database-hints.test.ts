import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseHints } from '../../src/app/database-hints.ts';
import { adaAndBob, openTable, startBot } from '../discord/support.ts';
import { onServer } from '../support/databases.ts';

test.skipIf(onServer())('an embedded database that has grown large is told of, and what to do', async () => {
  const { bot, config, log } = await startBot();
  const { database } = bot.services;
  expect(await databaseHints(database, config)).toEqual([]);
  expect(log()).not.toContain('copy-to-server');
  expect(await databaseHints(database, config, 1_000_000)).toEqual([
    expect.stringMatching(/^the embedded database has grown to \d+ MB: .* copy-to-server .*hosting/),
  ]);
});

test.skipIf(!onServer())(
  'an embedded database that is left behind is told of until tables are played',
  async () => {
    const env = await startBot();
    expect(env.log()).not.toContain('copy-to-server');
    await mkdir(join(env.config.dataDir, 'postgres'));
    await writeFile(join(env.config.dataDir, 'postgres', 'PG_VERSION'), '18');
    await env.restart();
    expect(env.log()).toContain('DATABASE_URL names a database without any table, and the embedded one in');
    await openTable(env, adaAndBob(env));
    expect(await databaseHints(env.bot.services.database, env.config)).toEqual([]);
  },
);
