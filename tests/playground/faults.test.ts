import { type Client, Routes } from 'discord.js';
import { expect, test } from 'vitest';
import { discordsLimits, startPlayground, WaitTimeout } from '../../src/playground/index.ts';
import { logIn, openPlayground, openWithBot } from './harness.ts';

const sendIn = (client: Client, id: string, body: object) =>
  client.rest.post(Routes.channelMessages(id), { body });

test('discord.js waits out a rate limit and tries again', async () => {
  const { playground, client } = await openWithBot();
  const { id } = playground.channel('general');
  playground.faults.rateLimitNext(1, 0.001);
  await sendIn(client, id, { content: 'hello' });
  expect(playground.requests.slice(-2).map(({ status }) => status)).toEqual([429, 200]);
});

test('discord.js tries again after a server error', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  playground.faults.failNext(2, 502);
  await sendIn(client, general.id, { content: 'hello' });
  expect(playground.requests.slice(-3).map(({ status }) => status)).toEqual([502, 502, 200]);
  expect(general.messages()).toHaveLength(1);
});

test('an answer lost after the message was written doubles it, unless the nonce is enforced', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  playground.faults.failNext(1, 500, { processed: true });
  await sendIn(client, general.id, { content: 'twice' });
  playground.faults.failNext(1, 500, { processed: true });
  await sendIn(client, general.id, { content: 'once', nonce: '7', enforce_nonce: true });
  expect(general.messages().map(({ content }) => content)).toEqual(['twice', 'twice', 'once']);
});

test('a fault can be kept to some requests', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  playground.faults.failNext(1, 400, { matches: ({ path }) => path.endsWith('/typing') });
  await sendIn(client, general.id, { content: 'fine' });
  await expect(client.rest.post(Routes.channelTyping(general.id))).rejects.toThrow('Playground fault');
});

test('a request can be refused as Discord would, without a reason in the world', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  playground.faults.refuseNext(1, 'openingDmsTooFast');
  const refused = sendIn(client, general.id, { content: 'no' });
  await expect(refused).rejects.toMatchObject({ status: 403, code: 40003 });
  expect(general.messages()).toEqual([]);
});

test.for([
  { name: 'before', processed: false },
  { name: 'after', processed: true },
])('a connection can be cut $name a request takes effect', async ({ processed }) => {
  const playground = await openPlayground();
  const client = await logIn(playground, { rest: { retries: 0 } });
  const general = playground.channel('general');
  playground.faults.cutNext(1, { processed });
  await expect(sendIn(client, general.id, { content: 'hello' })).rejects.toThrow();
  expect(general.messages()).toHaveLength(processed ? 1 : 0);
});

test('a token that is reset is refused, and the gateway closes for good', async () => {
  const { playground, client } = await openWithBot();
  const closed = new Promise((resolve) => client.once('shardDisconnect', ({ code }) => resolve(code)));
  playground.resetToken();
  expect(await closed).toBe(4004);
  const refused = sendIn(client, playground.channel('general').id, { content: 'no' });
  await expect(refused).rejects.toMatchObject({ status: 401 });
});

test('a slow server answers later', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  playground.faults.slowMs = 1;
  await sendIn(client, general.id, { content: 'late' });
  expect(general.messages()).toHaveLength(1);
});

test.each(['close', 'reconnect'] as const)('after %s the client resumes and misses nothing', async (how) => {
  const { playground, client } = await openWithBot();
  const ala = playground.addPerson({ name: 'Ala' });
  const heard = new Promise<string>((resolve) => {
    client.once('messageCreate', (message) => resolve(message.author.username));
  });
  playground.dropGateway(how);
  ala.say(playground.channel('general'), 'anyone?');
  expect(await heard).toBe('ala');
  await playground.waitFor(() => playground.gateway.resumed === 1 && playground.gateway.connected === 1);
  expect(playground.gateway.identified).toBe(1);
});

test('a line that is dead for a while lets nobody through; afterwards the client resumes and misses nothing', async () => {
  const { playground, client } = await openWithBot();
  const ala = playground.addPerson({ name: 'Ala' });
  const heard = new Promise<string>((resolve) => {
    client.once('messageCreate', (message) => resolve(message.author.username));
  });
  const knocked = new Promise((resolve) => client.once('shardReconnecting', resolve));
  const release = playground.holdGateway();
  ala.say(playground.channel('general'), 'anyone?');
  await knocked;
  expect(playground.gateway).toEqual({ connected: 0, identified: 1, resumed: 0 });
  release();
  expect(await heard).toBe('ala');
  expect(playground.gateway).toMatchObject({ identified: 1, resumed: 1 });
});

test('who has missed too much to be brought it all logs in anew', async () => {
  const { playground, client } = await openWithBot();
  const ala = playground.addPerson({ name: 'Ala' });
  const back = new Promise((resolve) => client.once('shardReady', resolve));
  const release = playground.holdGateway();
  for (let said = 0; said < 2100; said += 1) ala.say(playground.channel('general'), 'anyone?');
  release();
  await back;
  expect(playground.gateway).toEqual({ connected: 1, identified: 2, resumed: 0 });
});

test('beyond a rate limit the bot is told how long to wait, and then gets through', async () => {
  const { playground, client } = await openWithBot();
  const general = playground.channel('general');
  // Long enough for the slowest machine to ask three times within it.
  playground.faults.rateLimit = { most: 2, perMs: 4000 };
  for (const content of ['one', 'two', 'three']) await sendIn(client, general.id, { content });
  const sent = playground.requests.filter(({ route }) => route === '/channels/:channel/messages');
  expect(sent.map(({ status }) => status)).toEqual([200, 200, 429, 200]);
  expect(sent[2]?.response).toMatchObject({ retry_after: expect.any(Number), global: false });
  expect(general.messages().map(({ content }) => content)).toEqual(['one', 'two', 'three']);
});

test('a bot that is told of limits keeps to them', async () => {
  const playground = await openPlayground({ rateLimits: discordsLimits(50) });
  const client = await logIn(playground);
  const { id } = playground.channel('general');
  for (let count = 1; count <= 11; count += 1) await sendIn(client, id, { content: `message ${count}` });
  expect(playground.channel(id).messages()).toHaveLength(11);
  expect(playground.requests.filter(({ status }) => status === 429)).toEqual([]);
});

test('one that does not is refused; answers to interactions are free', async () => {
  const perMs = 3_600_000;
  const playground = await openPlayground({
    rateLimits: { channel: { most: 1, perMs }, global: { most: 3, perMs } },
  });
  const { id } = playground.channel('general');
  const headers = { authorization: 'Bot any', 'content-type': 'application/json' };
  const say = () =>
    fetch(`${playground.apiUrl}/v10/channels/${id}/messages`, {
      method: 'POST',
      headers,
      body: '{"content":"too fast"}',
    });
  const said = [await say(), await say(), await say(), await say()];
  expect(said.map(({ status }) => status)).toEqual([200, 429, 429, 429]);
  expect(said[0]?.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(said.map((answer) => answer.headers.get('x-ratelimit-scope'))).toEqual([
    null,
    'user',
    'user',
    'global',
  ]);
  const answer = await fetch(`${playground.apiUrl}/v10/webhooks/1/unknown/messages/@original`);
  expect(answer.status).not.toBe(429);
});

test('after the session is lost the client logs in anew', async () => {
  const { playground, client } = await openWithBot();
  const ala = playground.addPerson({ name: 'Ala' });
  playground.dropGateway('invalid-session');
  await playground.waitFor(() => playground.gateway.identified === 2 && playground.gateway.connected === 1);
  const heard = new Promise<string>((resolve) => {
    client.once('messageCreate', (message) => resolve(message.author.username));
  });
  ala.say(playground.channel('general'), 'anyone?');
  expect(await heard).toBe('ala');
});

test('a bot that logs out is gone, and may come back anew', async () => {
  const { playground, client } = await openWithBot();
  await client.destroy();
  await playground.waitFor(() => playground.gateway.connected === 0);
  await logIn(playground);
  expect(playground.gateway).toEqual({ connected: 1, identified: 2, resumed: 0 });
});

test('two clients of the same bot hear the same', async () => {
  const playground = await openPlayground();
  const clients = [await logIn(playground), await logIn(playground)];
  const heard = clients.map(
    (client) => new Promise((resolve) => client.once('messageCreate', (message) => resolve(message.id))),
  );
  const { id } = playground.addPerson({ name: 'Ala' }).say(playground.channel('general'), 'hello');
  expect(await Promise.all(heard)).toEqual([id, id]);
});

test('a request without the bot header is unauthorized, an unknown route unknown', async () => {
  const playground = await openPlayground();
  expect((await fetch(`${playground.apiUrl}/v10/users/@me`)).status).toBe(401);
  expect((await fetch(`${playground.apiUrl}/v10/nowhere`)).status).toBe(404);
  expect(playground.requests.map(({ route }) => route)).toEqual(['/users/@me', 'unknown']);
});

test('a wait that is given up says what it waited for', async () => {
  const playground = await openPlayground({ safetyMs: 1 });
  await expect(playground.waitFor(() => false, 'the moon')).rejects.toThrow('the moon');
});

test('closing rejects what is still awaited', async () => {
  const playground = await startPlayground();
  const wait = playground.waitFor(() => undefined, 'nothing');
  const given = expect(wait).rejects.toThrow(WaitTimeout);
  await playground.close();
  await given;
});
