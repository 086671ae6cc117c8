import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message } from '../../src/playground/index.ts';
import { handClock } from '../support/hand-clock.ts';
import {
  adaAndBob,
  type BotInPlayground,
  openTable,
  type PlayedTable,
  pinged,
  startBot,
  startTable,
  turnByService,
  turnPost,
} from './support.ts';

/** One bot for all. Its clock is turned by hand. */
let env: BotInPlayground;
const clock = handClock('2026-11-23T12:00:00Z');

beforeAll(async () => {
  env = await startBot((end) => afterAll(end), clock.time);
});

const messagesWith = ({ thread }: PlayedTable, words: string): Message[] =>
  env.playground
    .channel(thread)
    .messages()
    .filter(({ content }) => content.includes(words));

/**
 * What the bot posts next in a channel arrives, but Discord's answer is lost, and the bot is started anew an hour later.
 * @param after so many posts before it are answered
 */
const loseNextAnswer = async (place: string, work: () => Promise<unknown>, after = 0): Promise<void> => {
  const path = `/channels/${place}/messages`;
  const { timing } = env.playground.world;
  const { nonceMs } = timing;
  // Nor does the bot learn by looking whether the post is there.
  let left = after;
  env.playground.faults.cutNext(1_000, {
    processed: true,
    matches: (request) => request.path === path && left-- <= 0,
  });
  await work();
  await env.playground.waitFor(
    () => env.playground.requests.some((one) => one.path === path && one.status === 0),
    'the lost answer',
  );
  // Another process takes over, which knows nothing of the attempt.
  await env.restart();
  env.playground.faults.clear();
  clock.pass(3_600_000);
  // By then Discord has forgotten the nonce.
  timing.nonceMs = 0;
  await env.bot.services.catchUp();
  timing.nonceMs = nonceMs;
};

test('an offered seat and an ended vote stand once, however long the bot was away', async () => {
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob]);
  const { tableId } = table;
  await turnPost(env, table, 0);
  await env.bot.services.catchUp();
  await loseNextAnswer(table.thread, () => env.bot.services.seats.quit(tableId, bob.id));
  expect(messagesWith(table, 'Bob')).not.toEqual([]);
  const offers = env.playground
    .channel(table.thread)
    .messages()
    .filter(({ content }) => content.startsWith('🪑'));
  expect(offers).toHaveLength(1);
  const proposal = { kind: 'pause' } as const;
  await loseNextAnswer(table.thread, () => env.bot.services.votes.propose(tableId, ada.id, proposal));
  expect(messagesWith(table, '🗳️')).toHaveLength(1);
});

test('a closed lobby stands once', async () => {
  const [ada, bob] = adaAndBob(env);
  const boss = env.playground.addPerson({ name: 'Boss', admin: true });
  const table = await openTable(env, [ada, bob]);
  const [lobby] = messagesWith(table, '## ');
  await env.bot.services.catchUp();
  boss.delete(lobby?.id ?? '');
  await loseNextAnswer(table.thread, () => env.bot.services.lobby.cancel(table.tableId, ada.id));
  expect(messagesWith(table, '## ')).toHaveLength(1);
});

test('whom a round of a league has drawn is called once', async () => {
  const [ada, bob] = adaAndBob(env);
  const { lobby } = env.bot.services;
  const club = env.playground.addChannel('club').id;
  const open = () =>
    lobby.open({
      ...{ game: 'small-world', options: {}, locale: 'en' },
      place: { guildId: env.playground.world.guild.id, channelId: club },
      host: { userId: ada.id, name: 'Ada' },
      others: [{ userId: bob.id, name: 'Bob' }],
      drawn: { league: 'Cup', round: 1 },
    });
  await loseNextAnswer(club, open, 1);
  expect(messagesWith({ people: [], tableId: '', thread: club }, 'you meet here')).toHaveLength(1);
});

test('the host of a table that was called off where nothing can be posted is told so once', async () => {
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob]);
  await env.bot.services.catchUp();
  const general = env.playground.channel('general');
  general.denyBot('SEND_MESSAGES_IN_THREADS');
  await loseNextAnswer(ada.dmChannel().id, () => env.bot.services.lobby.cancel(table.tableId, ada.id));
  general.allowBot('SEND_MESSAGES_IN_THREADS');
  expect(ada.dms().filter(({ content }) => content.includes('I need permissions'))).toHaveLength(1);
});

test('who may not look on any more is told so once', async () => {
  const people = adaAndBob(env);
  const eve = env.playground.addPerson({ name: 'Eve' });
  env.playground.addGuild({ name: 'Another server' });
  const table = await startTable(env, people);
  const post = await turnPost(env, table, 0);
  await eve.slash('table follow', {}, { channel: table.thread });
  await turnByService(env.bot.services, table.tableId, pinged(table, post));
  const [picture] = await env.playground.waitFor(
    () => eve.dms().length > 0 && eve.dms(),
    'the first picture',
  );
  await env.bot.services.catchUp();
  eve.leaveServer(env.playground.world.guild);
  const [ada, bob] = people;
  const other = pinged(table, post) === ada ? bob : ada;
  await loseNextAnswer(picture?.channelId ?? '', () => turnByService(env.bot.services, table.tableId, other));
  const told = eve.dms().filter(({ content }) => content.includes('do not follow'));
  expect(told).toHaveLength(1);
});

test('what a server’s moderation of words forbids is given up in one line, and holds nothing up', async () => {
  const bob = env.playground.addPerson({ name: 'Verboten' });
  const table = await startTable(env, [env.playground.addPerson({ name: 'Ada' }), bob]);
  const post = await turnPost(env, table, 0);
  env.playground.world.blockedWords.add('Verboten');
  await turnByService(env.bot.services, table.tableId, pinged(table, post));
  const { delivery } = env.bot.services.database.prisma;
  const given = () => delivery.findFirst({ where: { tableId: table.tableId, state: 'failed' } });
  await expect.poll(given).toMatchObject({ reason: 'message.blocked', attempts: 0 });
  env.playground.world.blockedWords.clear();
  const lines = env.log().split('\n');
  expect(lines.filter((line) => line.includes(table.tableId) && line.includes('stack'))).toEqual([]);
});

test('a server that asks more of those who write than the bot has is a place to wait for', async () => {
  const [ada, bob] = adaAndBob(env);
  const table = await startTable(env, [ada, bob]);
  const post = await turnPost(env, table, 0);
  await env.bot.services.catchUp();
  const path = `/channels/${table.thread}/messages`;
  env.playground.faults.refuseNext(1, 'verificationTooHigh', { matches: (request) => request.path === path });
  await turnByService(env.bot.services, table.tableId, pinged(table, post));
  await env.playground.waitFor(
    () => ada.dms().some(({ content }) => content.includes('I need permissions')),
    'Ada is told',
  );
  clock.pass(900_000);
  await env.bot.services.catchUp();
  await expect
    .poll(() => env.bot.services.deadlines.timesOf(table.tableId).then(({ paused }) => paused))
    .toBeUndefined();
  const lines = env.log().split('\n');
  expect(lines.filter((line) => line.includes(table.tableId) && line.includes('stack'))).toEqual([]);
});
