import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import { virtualTime } from '../time/virtual-time.ts';
import { type BotInPlayground, controlNamed, controlsOf, startBot } from './support.ts';

let env: BotInPlayground;
/** A Tuesday. */
const time = virtualTime('2026-11-24T12:00:00Z');

beforeAll(async () => {
  env = await startBot((end) => afterAll(end), time);
});

const digests = (): Message[] =>
  env.playground
    .channel('general')
    .messages()
    .filter(({ content }) => content.startsWith('📰'));

/** A game of these people that they end by vote at once, in a thread of a channel. */
const playShort = async ([one, other]: readonly [Person, Person], channel: string): Promise<string> => {
  const { playground } = env;
  const place = playground.channel(channel);
  await one.slash('table new', { game: 'small-world', pace: 'none' }, { channel: place });
  const thread = place.threads().at(-1)?.id ?? '';
  const at = { channel: thread };
  await other.slash('table join', {}, at);
  await one.slash('table start', {}, at);
  await one.slash('vote', { what: 'concede' }, at);
  await other.slash('vote', { what: 'yes' }, at);
  await env.bot.services.catchUp();
  return thread;
};

test('once a week a server is told what was played, where its moderators want it, of games that everybody there may see', async () => {
  const { playground, bot } = env;
  const mod = playground.addPerson({ name: 'Mod', admin: true });
  const [ada, bob, eve] = ['Ada', 'Bob', 'Eve'].map((name) => playground.addPerson({ name })) as [
    Person,
    Person,
    Person,
  ];
  const general = { channel: playground.channel('general') };
  expect((await eve.slash('server digest', {}, general)).text).toContain('There is no weekly post');
  expect((await eve.slash('server digest', { day: 'friday' }, general)).text).toContain(
    'Only people who may manage',
  );
  const chosen = await mod.slash('server digest', { day: 'friday' }, general);
  expect(chosen.text).toMatch(/Once a week I post .* next <t:\d+/);

  const seen = await playShort([ada, bob], 'general');
  playground.addChannel('cellar').deny(eve, 'VIEW_CHANNEL');
  const hidden = await playShort([ada, bob], 'cellar');

  await time.turnTo(bot.services, '2026-11-27T19:30:00Z');
  const post = await playground.waitFor(() => digests()[0], 'the week');
  expect(post.content).toContain('1 game finished');
  expect(post.content).toContain(seen);
  expect(post.content).not.toContain(hidden);
  expect(post.content).toMatch(/Ada.* · .*Bob|Bob.* · .*Ada/);
  expect(post.content).toContain('**Who leads**');
  expect(post.pings).toEqual([]);
  expect(controlNamed(post, 'stats')).toBeDefined();

  // A week in which nothing was finished has no post, and a restart doubles none.
  await env.restart();
  await time.turnTo(env.bot.services, '2026-12-05T12:00:00Z');
  expect(digests()).toHaveLength(1);

  // By the menu it is put on another day, and called off.
  const panel = await mod.slash('server digest', {}, general);
  const menu =
    controlsOf(panel.message).find(({ custom_id: id }) => id?.includes(':weekly:'))?.custom_id ?? '';
  expect((await mod.select(panel, menu, ['sunday'])).text).toContain('next <t:');
  await playShort([ada, bob], 'general');
  await time.turnTo(env.bot.services, '2026-12-06T19:30:00Z');
  await playground.waitFor(() => digests().length === 2, 'the second week');
  expect((await mod.slash('server digest', { off: true }, general)).text).toContain('No more weekly posts');
  await playShort([ada, bob], 'general');
  await time.turnTo(env.bot.services, '2026-12-14T19:30:00Z');
  expect(digests()).toHaveLength(2);
  expect(playground.violations).toEqual([]);
});

test('of more results than a post holds the newest are told in whole lines, and those who lead are told all the same', async () => {
  const { playground, bot } = env;
  const mod = playground.addPerson({ name: 'Mod', admin: true });
  const general = playground.channel('general');
  await mod.slash('server digest', { day: 'friday' }, { channel: general });
  // What a host ends alone counts for nobody; this does.
  await playShort([playground.addPerson({ name: 'Ada' }), playground.addPerson({ name: 'Bob' })], 'general');
  const [host, ...others] = ['Ann', 'Ben', 'Cyd', 'Dan', 'Eva'].map((short) => {
    const name = `${short} ${'of the long name '.repeat(3)}`.slice(0, 32).trim();
    return { userId: playground.addPerson({ name }).id, name };
  });
  if (!host) throw new Error('nobody is there');
  const { lobby, votes } = bot.services;
  for (let played = 1; played <= 9; played += 1) {
    const opened = await lobby.open({
      ...{ game: 'small-world', options: {}, locale: 'en', host, others },
      name: `A game of many, number ${played}`,
      place: { guildId: playground.world.guild.id, channelId: general.channel.id },
    });
    const id = opened.ok ? opened.value.id : '';
    await lobby.start(id, host.userId);
    const by = { userId: host.userId, moderator: false, requestId: `end ${played}` };
    expect(await votes.repair(id, by, { kind: 'concede' })).toMatchObject({ ok: true });
    time.skipTo(new Date(time.now().getTime() + 60_000).toISOString());
  }
  const before = digests().length;
  await time.turnTo(bot.services, '2026-12-18T19:30:00Z');
  const { content } = await playground.waitFor(() => digests()[before], 'the week');
  expect(content).toContain('10 games finished');
  const told = content.split('\n').filter((line) => line.includes('A game of many'));
  for (const line of told) expect(line).toMatch(/ https:\/\/\S+\/\d+$/);
  expect(told.at(-1)).toContain('number 9');
  expect(content).toContain(`- … and ${10 - told.length} more`);
  expect(content).toMatch(/\*\*Who leads\*\*\n(\d\\\. .+ wins?\n?)+$/);
});

test('those who lead have the same places in the weekly post as on the leaderboard, also where they are equal, and no list that Discord would count anew', async () => {
  const { playground, bot } = env;
  const scope = playground.world.guild.id;
  const of = (userId: string, name: string, rating: number) => ({
    ...{ scope, userId, name, rating, wins: 2, games: 5, places: 10, turns: 20, missed: 0, waits: [] },
    ...{ mu: 25, sigma: 8 },
  });
  await bot.services.database.prisma.playerFigures.createMany({
    data: [of('1', 'Zoe', 9000), of('2', 'Pia', 9000), of('3', 'Max', 8000)],
  });
  const [ada, bob] = ['Ada', 'Bob'].map((name) => playground.addPerson({ name })) as [Person, Person];
  await playShort([ada, bob], 'general');
  const before = digests().length;
  await time.turnTo(bot.services, '2026-12-25T19:30:00Z');
  const { content } = await playground.waitFor(() => digests()[before], 'the week');
  const { text } = await ada.slash('leaderboard');
  for (const told of [content, text]) {
    const rows = [...told.matchAll(/^(\d+)\\\. \*\*(Zoe|Pia|Max)\*\*/gm)];
    expect(rows.map(([, rank, name]) => `${rank} ${name}`)).toEqual(['1 Pia', '1 Zoe', '3 Max']);
  }
});
