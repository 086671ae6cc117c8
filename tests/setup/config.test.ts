import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parseConfig, problemLine } from '../../src/config/config.ts';
import { DEFAULT_LIMITS } from '../../src/config/limits.ts';
import { createLogger } from '../../src/config/logger.ts';
import { runChild } from '../support/child.ts';
import { scratchFolder } from '../support/databases.ts';

const linesOf = (env: Record<string, string>): string[] => {
  const read = parseConfig(env);
  return read.ok ? [] : read.problems.map(problemLine);
};

describe('settings', () => {
  test('have defaults for everything', () => {
    expect(parseConfig({})).toEqual({
      ok: true,
      config: {
        dataDir: '.data',
        playgroundPort: 8080,
        logLevel: 'info',
        defaultLocale: 'en',
        packAfterDays: 30,
        pictureFormat: 'webp',
        limits: DEFAULT_LIMITS,
      },
    });
  });

  test('are read from the environment; blank counts as not set', () => {
    const env = {
      DISCORD_TOKEN: ' secret ',
      DISCORD_GUILD_ID: '123456789',
      DATABASE_URL: 'postgresql://me:pw@host:5432/name',
      DATA_DIR: '/data',
      PLAYGROUND_PORT: '0',
      PLAYGROUND_HOST: '0.0.0.0',
      METRICS_PORT: '0',
      METRICS_HOST: '::',
      LOG_LEVEL: '',
      DEFAULT_LOCALE: 'pl',
      PACK_AFTER_DAYS: '7',
      PICTURE_FORMAT: 'jpeg',
      PICTURE_SIZE: 'half',
      LIMIT_FILMS: '3/0',
      SHARDS: '2-3',
      SHARD_COUNT: '4',
      DISCORD_API: 'http://proxy:8080/api',
    };
    expect(parseConfig(env)).toEqual({
      ok: true,
      config: {
        discordToken: 'secret',
        discordGuildId: '123456789',
        databaseUrl: 'postgresql://me:pw@host:5432/name',
        dataDir: '/data',
        playgroundPort: 0,
        playgroundHost: '0.0.0.0',
        metricsPort: 0,
        metricsHost: '::',
        logLevel: 'info',
        defaultLocale: 'pl',
        packAfterDays: 7,
        pictureFormat: 'jpeg',
        pictureSize: 'half',
        limits: { ...DEFAULT_LIMITS, films: { person: 3, server: 0 } },
        shards: { count: 4, first: 2, last: 3 },
        discordApi: 'http://proxy:8080/api',
      },
    });
  });

  test.each([
    ['PLAYGROUND_PORT', 'eighty', 'a port number from 0 to 65535'],
    ['PLAYGROUND_PORT', '70000', 'a port number from 0 to 65535'],
    ['METRICS_PORT', '-1', 'a port number from 0 to 65535'],
    ['METRICS_HOST', 'all of them', 'an address of this machine'],
    ['DATABASE_URL', 'mysql://me:hunter2@host', 'a PostgreSQL address'],
    ['SHARDS', 'many', 'auto, or the shards of this process such as 0-3'],
    ['SHARDS', '0-3', 'auto without SHARD_COUNT, or shards below SHARD_COUNT'],
    ['DISCORD_API', 'proxy', 'the address of a proxy'],
    ['DISCORD_GUILD_ID', 'my server', 'the id of a Discord server'],
    ['DISCORD_TOKEN', 'hunter2 hunter2', 'a bot token without blanks'],
    ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, silent'],
    ['DEFAULT_LOCALE', 'de', 'one of en, pl'],
    ['EXAMPLES', 'yes', '0 or 1'],
    ['PICTURE_FORMAT', 'gif', 'one of webp, jpeg'],
    ['PICTURE_SIZE', 'huge', 'one of full, half'],
  ])('%s=%s gives one line that names it and what is expected', (variable, value, expected) => {
    const lines = linesOf({ [variable]: value });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(`${variable} must be ${expected}`);
    expect(lines[0]).not.toContain('hunter2');
    expect(lines[0]).not.toContain('\n');
  });

  test.each([
    ['DISCORD_TOKEN', ['a b', '"abc"', "'abc'", 'Żółć', 'abc;']],
    ['DISCORD_GUILD_ID', ['my server', '123', '<#123456789>', '1e20', '123456789012345678901']],
    [
      'DATABASE_URL',
      [
        'postgresql://me:hunter2%@host/name',
        'postgresql://me:hunter2#1@host/name',
        'postgresql://me:hunter2@host:port/name',
        'postgresql://me:hunter2 @host/name',
        'host=localhost password=hunter2',
      ],
    ],
    ['DATA_DIR', ['~', '~/data', '~bot', '~/.data/', '~\\data']],
    ['PLAYGROUND_PORT', ['80a', '-1', '65536', '1e3', '0x50']],
    ['PLAYGROUND_HOST', ['0.0.0.0:8080', 'http://0.0.0.0', 'a b', '256.1.1.1', '*']],
    ['METRICS_PORT', ['80a', '-1', '65536', '94.64', ':9464']],
    ['METRICS_HOST', ['0.0.0.0:9464', 'localhost/', ':9464', '1.2.3', '::1:x']],
    ['LOG_LEVEL', ['INFO', 'verbose', '30', 'all', 'off']],
    ['EXAMPLES', ['yes', 'true', '2', 'on', '01']],
    ['DEFAULT_LOCALE', ['de', 'EN', 'en-GB', 'polski', 'pl_PL']],
    ['PACK_AFTER_DAYS', ['-1', '1.5', '30 days', 'never', '100000']],
    ['PICTURE_FORMAT', ['png', 'WEBP', 'jpg', '.webp', 'webp,jpeg']],
    ['PICTURE_SIZE', ['quarter', '50%', '0.5', 'HALF', 'small']],
    ['LIMIT_LOBBIES', ['10', '10/', '10:60', '-1/60', 'none']],
    ['LIMIT_FILMS', ['5', '/20', '5/20/60', '5 / 20', '1000000/1']],
    ['LIMIT_EXPORTS', ['10', '1.5/60', 'a/b', '10/60m', '∞/∞']],
    ['LIMIT_QUESTIONS', ['20', '20-120', '0', '20/many', '20\\120']],
    ['SHARDS', ['all', '0,1', '0-', '0..3', '100000']],
    ['SHARD_COUNT', ['auto', '0', '-4', '1.5', '100000']],
    [
      'DISCORD_API',
      [
        'proxy:8080',
        'http://',
        'http://me:hunter2@proxy/api',
        'http://proxy:99999/api',
        'http://proxy/api/v10',
      ],
    ],
  ])('%s names itself, what it must be and an example, and nothing of a wrong value', (variable, values) => {
    for (const value of values) {
      const lines = linesOf({ [variable]: value });
      expect(lines, value).toHaveLength(1);
      expect(lines[0]).toMatch(
        new RegExp(
          `^${variable} must be (one of \\w+, |0 or 1|.* such as |auto without ).*\\(see \\.env\\.example\\)$`,
        ),
      );
      expect(lines[0]).not.toContain('hunter2');
    }
  });

  test('take what is right in an unusual way', () => {
    for (const databaseUrl of [
      'postgres://host/name',
      'postgresql:///name?host=/run/postgresql',
      'postgresql://me:p%25%40%23@[::1]:5432/name?sslmode=require',
    ])
      expect(parseConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ ok: true, config: { databaseUrl } });
    for (const host of ['::', '::1', '127.0.0.1', 'localhost', 'bot-1.lan'])
      expect(parseConfig({ METRICS_HOST: host })).toMatchObject({ ok: true });
    expect(parseConfig({ DISCORD_API: 'https://proxy/api/' })).toMatchObject({
      config: { discordApi: 'https://proxy/api' },
    });
  });

  test('are all named in .env.example, with the defaults that hold', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
    const env = Object.fromEntries(
      [...example.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
    );
    expect(parseConfig(env)).toEqual(parseConfig({}));
    expect(Object.keys(env).sort()).toEqual([
      'DATABASE_URL',
      'DATA_DIR',
      'DEFAULT_LOCALE',
      'DISCORD_API',
      'DISCORD_GUILD_ID',
      'DISCORD_TOKEN',
      'EXAMPLES',
      'LIMIT_EXPORTS',
      'LIMIT_FILMS',
      'LIMIT_LOBBIES',
      'LIMIT_QUESTIONS',
      'LOG_LEVEL',
      'METRICS_HOST',
      'METRICS_PORT',
      'PACK_AFTER_DAYS',
      'PICTURE_FORMAT',
      'PICTURE_SIZE',
      'PLAYGROUND_HOST',
      'PLAYGROUND_PORT',
      'SHARDS',
      'SHARD_COUNT',
    ]);
  });
});

describe('a process with wrong settings', () => {
  let folder: Awaited<ReturnType<typeof scratchFolder>>;
  beforeAll(async () => {
    folder = await scratchFolder();
  });
  afterAll(() => folder.remove());

  test('says so in a line for each and ends with code 1', async () => {
    const ended = await runChild('config-child', { LOG_LEVEL: 'loud', PLAYGROUND_PORT: 'x' });
    expect(ended).toMatchObject({ code: 1, stdout: '' });
    expect(ended.stderr.trim().split('\n')).toEqual([
      expect.stringMatching(/^PLAYGROUND_PORT must be /),
      expect.stringMatching(/^LOG_LEVEL must be /),
    ]);
  });
});

test('the log holds no secret, wherever it stands', () => {
  const lines: string[] = [];
  const secrets = { discordToken: 'to.ken', databaseUrl: 'postgresql://me:p%40ss@host/name' };
  const log = createLogger({ logLevel: 'info', ...secrets }, { write: (line) => void lines.push(line) });
  log.info({ token: 'to.ken', table: { seed: 'abc123' }, config: secrets }, 'login with to.ken');
  log.error({ err: new Error('cannot reach postgresql://me:p%40ss@host or p@ss') }, 'failed');
  const text = lines.join('');
  expect(lines).toHaveLength(2);
  for (const secret of ['to.ken', 'abc123', 'p%40ss', 'p@ss']) expect(text).not.toContain(secret);
});
