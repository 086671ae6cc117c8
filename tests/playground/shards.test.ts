import { Client, Events, GatewayIntentBits } from 'discord.js';
import { expect, onTestFinished, test } from 'vitest';
import { type Playground, startPlayground } from '../../src/playground/index.ts';
import { PATIENT } from '../support/patience.ts';

const clientOf = ({ apiUrl }: Playground, shards: number[] | 'auto', shardCount?: number): Client => {
  const client = new Client({
    intents: [GatewayIntentBits.Guilds, GatewayIntentBits.GuildMessages, GatewayIntentBits.DirectMessages],
    shards,
    ...(shardCount !== undefined && { shardCount }),
    rest: { api: apiUrl },
    ws: { buildIdentifyThrottler: async () => ({ waitForIdentify: async () => undefined }) },
  });
  onTestFinished(() => client.destroy());
  return client;
};

const ready = async (client: Client): Promise<Client> => {
  const done = new Promise((resolve) => client.once(Events.ClientReady, resolve));
  await client.login('token');
  await done;
  return client;
};

const shardOf = (guildId: string, count: number): number => Number((BigInt(guildId) >> 22n) % BigInt(count));

test('each shard has its servers and hears of no others; direct messages come to the first', async () => {
  const playground = await startPlayground({ ...PATIENT, shards: 4 });
  onTestFinished(() => playground.close());
  const covered = () => new Set([...playground.world.guilds.keys()].map((id) => shardOf(id, 4)));
  for (let number = 1; covered().size < 4; number += 1) playground.addGuild({ name: `Server ${number}` });
  const halves = [await ready(clientOf(playground, [0, 1], 4)), await ready(clientOf(playground, [2, 3], 4))];
  const heard = halves.map((client) => {
    const guilds: (string | null)[] = [];
    client.on(Events.MessageCreate, ({ guildId }) => guilds.push(guildId));
    return guilds;
  });
  for (const [half, client] of halves.entries()) {
    const own = [...playground.world.guilds.keys()].filter((id) => Math.floor(shardOf(id, 4) / 2) === half);
    expect([...client.guilds.cache.keys()].sort()).toEqual(own.sort());
  }
  const ada = playground.addPerson({ name: 'Ada' });
  for (const { id: guildId } of playground.world.guilds.values()) {
    ada.say(playground.addChannel(`of ${guildId}`, { guildId }), 'hello');
  }
  ada.say(ada.dmChannel(), 'hello');
  const all = playground.world.guilds.size + 1;
  await expect.poll(() => heard.flat().length).toBe(all);
  for (const [half, guilds] of heard.entries()) {
    const own = guilds.filter((id) => id !== null);
    expect(own.every((id) => Math.floor(shardOf(id, 4) / 2) === half)).toBe(true);
    expect(guilds.includes(null)).toBe(half === 0);
  }
});

test('a bot that needs shards is not let in without them; one that asks how many takes them all', async () => {
  const playground = await startPlayground({ ...PATIENT, shards: 2 });
  onTestFinished(() => playground.close());
  await expect(clientOf(playground, [0], 1).login('token')).rejects.toThrow();
  const client = await ready(clientOf(playground, 'auto'));
  expect([...client.ws.shards.keys()]).toEqual([0, 1]);
});
