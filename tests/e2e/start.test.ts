import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPostboard } from '../../src/app/postboard.ts';
import { start } from '../../src/app/start.ts';
import { startPlayground } from '../../src/playground/index.ts';
import { startBotProcess as startOn } from '../../src/proof/bot/bot-process.ts';
import { controlNamed } from '../discord/support.ts';
import { runOf } from '../support/bundle.ts';
import { onServer, scratchDatabase } from '../support/databases.ts';
import { STRICT } from '../support/patience.ts';
import { type BotProcess, startBotProcess } from './support/bot-process.ts';

const log = pino({ level: 'silent' });

const prepared = async () => {
  const scratch = await scratchDatabase();
  onTestFinished(() => scratch.remove());
  const playground = await startPlayground(STRICT);
  onTestFinished(() => playground.close());
  return { config: scratch.config, playground };
};

const isPost = ({ method, path }: { method: string; path: string }) =>
  method === 'POST' && path.endsWith('/messages');

const ended = async (bot: BotProcess): Promise<void> => {
  bot.kill();
  await bot.gone;
};

test('the settings of .env.example as they are let the bot start', async () => {
  const { config, playground } = await prepared();
  const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8');
  for (const [, name = '', value] of example.matchAll(/^([A-Z_]+)=(.*)$/gm)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const bot = await startPostboard(config, log, { token: 'secret', api: playground.apiUrl });
  await bot.stop();
});

test('a port that somebody else has is named with its variable', async () => {
  const { config, playground } = await prepared();
  const playgroundPort = Number(new URL(playground.url).port);
  await expect(start({ ...config, playgroundPort }, log, () => undefined)).rejects.toThrow(
    `PLAYGROUND_PORT: port ${playgroundPort} cannot be used (EADDRINUSE); set another`,
  );
  const watched = startPostboard({ ...config, metricsPort: playgroundPort }, log, {
    token: 'secret',
    api: playground.apiUrl,
  });
  await expect(watched).rejects.toThrow(
    `METRICS_PORT: port ${playgroundPort} cannot be used (EADDRINUSE); set another`,
  );
});

test('an address that this machine has not is named with its variable, not the port', async () => {
  const { config, playground } = await prepared();
  for (const host of ['192.0.2.1', 'nowhere.invalid']) {
    await expect(start({ ...config, playgroundHost: host }, log, () => undefined)).rejects.toThrow(
      new RegExp(
        `^PLAYGROUND_HOST: ${host} is no address of this machine \\(\\w+\\); set one such as 0.0.0.0, or none$`,
      ),
    );
    const watched = startPostboard({ ...config, metricsPort: 0, metricsHost: host }, log, {
      token: 'secret',
      api: playground.apiUrl,
    });
    await expect(watched).rejects.toThrow(`METRICS_HOST: ${host} is no address of this machine`);
  }
});

test('a proxy that is not there, or none of Discord’s, is named with its variable', async () => {
  const { config, playground } = await prepared();
  const at = (api: string) => startPostboard(config, log, { token: 'secret', api, proxied: true });
  await expect(at('http://127.0.0.1:1/api')).rejects.toThrow(
    /^DISCORD_API: .* cannot be reached \(ECONNREFUSED\)$/,
  );
  await expect(at(`${playground.url}/page`)).rejects.toThrow(
    /^DISCORD_API: .* does not answer as Discord does$/,
  );
  const other = createServer((_, response) => response.end('<html>'));
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  await expect(at(`http://127.0.0.1:${port}/api`)).rejects.toThrow(
    /^DISCORD_API: .* does not answer as Discord does$/,
  );
});

test('a server that the bot is not in is named with its variable', async () => {
  const { config, playground } = await prepared();
  let logged = '';
  const write = (line: string): void => {
    logged += line;
  };
  const said = pino({}, { write });
  const bot = await startPostboard({ ...config, discordGuildId: '12345' }, said, {
    token: 'secret',
    api: playground.apiUrl,
  });
  await bot.stop();
  expect(logged).toContain('DISCORD_GUILD_ID: the bot is in no server with this id');
});

test('a token that Discord does not know is said to be wrong and not repeated; the data are free again', async () => {
  const { config, playground } = await prepared();
  const { faults, apiUrl } = playground;
  faults.failNext(1, 401, { matches: ({ path }) => path === '/gateway/bot' });
  const wrong = startPostboard(config, log, { token: 'wrong-token', api: apiUrl });
  await expect(wrong).rejects.toThrow(/^DISCORD_TOKEN: Discord does not accept this token$/);
  const right = await startPostboard(config, log, { token: 'right-token', api: apiUrl });
  await right.stop();
});

test('a Discord that is not there, or out of order, is said to be so', async () => {
  const { config, playground } = await prepared();
  const { faults, apiUrl } = playground;
  faults.failNext(4, 503, { matches: ({ path }) => path === '/gateway/bot' });
  const disturbed = startPostboard(config, log, { token: 'secret', api: apiUrl });
  await expect(disturbed).rejects.toThrow(/^Discord is out of order \(HTTP 503\)$/);
  const nowhere = startPostboard(config, log, { token: 'secret', api: 'http://127.0.0.1:1/api' });
  await expect(nowhere).rejects.toThrow(/^Discord cannot be reached \(ECONNREFUSED\)$/);
});

/** Ends by itself, and says why, so that a supervisor starts it again. */
const givesUp = async (bot: BotProcess, why: RegExp): Promise<void> => {
  await bot.gone;
  expect(bot.exitCode).toBe(1);
  expect(bot.log()).toMatch(why);
  expect(bot.log()).toContain('the bot cannot go on and ends, to be started again');
};

test('a bot whose token is reset says so and ends with code 1; the old token lets it in no more', async () => {
  const { config, playground } = await prepared();
  const bot = startBotProcess(config, playground);
  onTestFinished(() => ended(bot));
  await bot.ready;
  playground.resetToken();
  await givesUp(bot, /Discord has closed the gateway for good \(code 4004\)/);
  const again = startBotProcess(config, playground);
  await expect(again.ready).rejects.toThrow(/DISCORD_TOKEN: Discord does not accept this token/);
});

test('a bot whose token is refused once ends with code 1; started again it delivers what was waiting', async () => {
  const { config, playground } = await prepared();
  const bot = startBotProcess(config, playground);
  onTestFinished(() => ended(bot));
  await bot.ready;
  playground.faults.refuseNext(1, 'unauthorized', { matches: isPost });
  const ada = playground.addPerson({ name: 'Ada' });
  await ada.slash('table new', { game: 'small-world' });
  await givesUp(bot, /Discord does not accept the token any more/);
  expect(bot.log()).not.toContain('delivery failed');
  const again = startBotProcess(config, playground);
  onTestFinished(() => ended(again));
  await playground.waitFor(
    () => playground.publicMessages().find((message) => controlNamed(message, 'join')),
    'the lobby message',
  );
});

/** The log of the database has a file of 16 MB from the beginning, and can be written to only so far. */
const MOST_BLOCKS = (15 * 1024 * 1024) / 512;

test.skipIf(onServer() || process.platform === 'win32')(
  'a bot whose disk is full when the embedded database needs room says so and ends with code 1; then it starts again',
  async () => {
    const { config, playground } = await prepared();
    const task = { config, api: playground.apiUrl };
    const script = await runOf('full-disk-child');
    const bot = startOn(task, { script, mostBlocks: MOST_BLOCKS });
    onTestFinished(() => ended(bot));
    await bot.ready;
    await givesUp(bot, /the embedded database in \S+ has come to its end: could not write to log file/);
    const again = startBotProcess(config, playground);
    onTestFinished(() => ended(again));
    await again.ready;
  },
);

test.skipIf(onServer())(
  'a second bot on one data folder gives way and leaves the first unharmed',
  async () => {
    const { config, playground } = await prepared();
    const first = startBotProcess(config, playground);
    onTestFinished(() => ended(first));
    await first.ready;
    const second = startBotProcess(config, playground);
    await expect(second.ready).rejects.toThrow(/data folder \S+ is in use by process \d+/);
    const ada = playground.addPerson({ name: 'Ada' });
    expect((await ada.slash('tables')).text).toContain('not at any table');
  },
);
