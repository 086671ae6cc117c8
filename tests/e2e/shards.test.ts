import { expect, onTestFinished, test } from 'vitest';
import { type Person, type Playground, startPlayground } from '../../src/playground/index.ts';
import { controlNamed, seqOf, turnByPanel, turnPosts } from '../discord/support.ts';
import { onServer, scratchDatabase } from '../support/databases.ts';
import { STRICT } from '../support/patience.ts';
import { startBotProcess } from './support/bot-process.ts';

const COUNT = 4;
const TURNS = 2;

const shardOf = (guildId: string): number => Number((BigInt(guildId) >> 22n) % BigInt(COUNT));

/** A server for each shard, by its shard, with a channel. */
const channelsByShard = (playground: Playground): string[] => {
  const channels = new Map<number, string>();
  for (let number = 1; channels.size < COUNT; number += 1) {
    const guild = playground.addGuild({ name: `Server ${number}` });
    const shard = shardOf(guild.id);
    if (!channels.has(shard)) {
      channels.set(shard, playground.addChannel('games', { guildId: guild.id }).id);
    }
  }
  return [...channels].sort(([a], [b]) => a - b).map(([, id]) => id);
};

/** Plays some turns of a table of two by its buttons, each in the server of its shard. */
const play = async (playground: Playground, channel: string, people: readonly Person[]): Promise<void> => {
  const [host, guest] = people;
  if (!host || !guest) throw new Error('two play');
  await host.slash('table new', { game: 'small-world' }, { channel });
  const thread = playground.channel(channel).threads()[0]?.id ?? '';
  await guest.slash('table join', {}, { channel: thread });
  await host.slash('table start', {}, { channel: thread });
  const next = (after: number) =>
    playground.waitFor(() => {
      const post = turnPosts(playground, thread).at(-1);
      return post && seqOf(post) > after && post;
    }, `a turn post after move ${after}`);
  let post = await next(-1);
  for (let turn = 0; turn < TURNS; turn += 1) {
    const due = people.find(({ id }) => post.pings.includes(id));
    if (!due) throw new Error('nobody is called');
    await turnByPanel(due, post, 2);
    post = await next(seqOf(post));
    expect(controlNamed(post, 'turn')).toBeDefined();
  }
};

test.runIf(onServer())(
  'two processes with two shards each on one server database (needs TEST_DATABASE_URL) play tables of all shards',
  { timeout: 240_000 },
  async () => {
    const scratch = await scratchDatabase();
    onTestFinished(() => scratch.remove());
    const playground = await startPlayground({ ...STRICT, shards: COUNT });
    onTestFinished(() => playground.close());
    const channels = channelsByShard(playground);
    const halves = [
      { first: 0, last: 1 },
      { first: 2, last: 3 },
    ];
    const bots = halves.map((half) =>
      startBotProcess({ ...scratch.config, shards: { count: COUNT, ...half } }, playground),
    );
    onTestFinished(async () => {
      for (const bot of bots) bot.kill();
      await Promise.all(bots.map(({ gone }) => gone));
    });
    await Promise.all(bots.map(({ ready }) => ready));
    expect(playground.gateway.connected).toBe(COUNT);
    const registrations = playground.requests.filter(
      ({ method, path }) => method === 'PUT' && path.endsWith('/commands'),
    );
    expect(registrations).toHaveLength(1);
    const people = ['Ada', 'Bob'].map((name) => playground.addPerson({ name }));
    await Promise.all(channels.map((channel) => play(playground, channel, people)));
    const [ada] = people;
    // A direct message comes to the first shard, whatever server the tables are in.
    const asked = await ada?.slash('tables', {}, { channel: ada.dmChannel().id });
    expect(asked?.text.match(/^- /gm)).toHaveLength(COUNT);
    await Promise.all(bots.map((bot) => bot.stop()));
    for (const bot of bots) {
      expect(bot.log()).toContain('"asked":"table new"');
      expect(bot.log()).not.toContain('"level":50');
      expect(bot.log()).not.toContain('another process answers this interaction');
    }
    for (const channel of channels) {
      const [thread] = playground.channel(channel).threads();
      const seqs = turnPosts(playground, thread?.id ?? '').map(seqOf);
      expect(new Set(seqs).size).toBe(seqs.length);
      expect(seqs).toHaveLength(TURNS + 1);
    }
    expect(playground.violations).toEqual([]);
  },
);
