import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Message, Person } from '../../src/playground/index.ts';
import {
  type BotInPlayground,
  controlsOf,
  openTable,
  type PlayedTable,
  pinged,
  startBot,
  turnByPanel,
  turnPost,
} from '../discord/support.ts';
import { virtualTime } from './virtual-time.ts';

const START = '2026-11-10T12:00:00Z';

const time = virtualTime(START);

/** One bot for all: each test has people and a table of its own. */
let env: BotInPlayground;

beforeAll(async () => {
  env = await startBot((end) => afterAll(end), time);
});

const voteOf = ({ playground }: BotInPlayground, { thread }: PlayedTable): Message | undefined =>
  playground
    .channel(thread)
    .messages()
    .findLast(({ content }) => content.startsWith('🗳️'));

const voteButton = (message: Message, word: 'yes' | 'no'): string =>
  controlsOf(message).find(({ custom_id: id = '' }) => id.includes(`.${word}.`))?.custom_id ?? '';

/** A table of Ada (English) and Bob (Polish), begun. */
const open = async () => {
  const ada = env.playground.addPerson({ name: 'Ada' });
  const bob = env.playground.addPerson({ name: 'Bob', locale: 'pl' });
  const table = await openTable(env, [ada, bob], { pace: 'quick' });
  return { env, ada, bob, table, at: { channel: table.thread } };
};

const start = async (env: BotInPlayground, table: PlayedTable, host: Person): Promise<Message> => {
  await host.slash('table start', {}, { channel: table.thread });
  return turnPost(env, table, 0);
};

test('the pace is chosen with the table, changed by its host alone, and shown with every deadline', async () => {
  const { env, ada, bob, table, at } = await open();
  expect((await bob.slash('pace', { hours: 12 }, at)).text).toContain('To może zrobić tylko gospodarz: Ada');
  expect((await bob.slash('pace', {}, at)).text).toContain('szybkie, 8 godzin na każdą decyzję');
  const set = await ada.slash('pace', { hours: 36, night: true, misses: 3 }, at);
  expect(set.text).toContain('36 hours for each decision');
  expect(set.text).toContain('after 3 missed decisions in a row');
  // A bank that nothing fills up ends in a least time, which is told; one of nothing cannot be chosen.
  const bank = await ada.slash('pace', { hours: 10, increment: 0 }, at);
  expect(bank.text).toContain('at least one waking hour for each');
  await expect(ada.slash('pace', { hours: 0, increment: 0 }, at)).rejects.toThrow(/hours/);
  // An increment alone is that of the bank; where there is none, that is said.
  expect((await ada.slash('pace', { increment: 3 }, at)).text).toContain(
    'a bank of 10 hours, and 3 hours more after each decision',
  );
  for (const pace of ['quick', 'none'])
    expect((await ada.slash('pace', { pace, increment: 3 }, at)).text).toContain(
      'An increment fills up a bank',
    );
  expect((await ada.slash('pace', {}, at)).text).toContain('a bank of 10 hours, and 3 hours more');
  await ada.slash('pace', { hours: 36, night: true, misses: 3 }, at);
  const post = await start(env, table, ada);
  const seconds = Date.parse(START) / 1000 + 36 * 3600;
  expect(post.content).toContain(`until <t:${seconds}:f> (<t:${seconds}:R>)`);
  const status = await env.playground.waitFor(
    () =>
      env.playground
        .channel(table.thread)
        .messages()
        .find(({ content }) => content.includes('Waiting for')),
    'the status',
  );
  expect(status.content).toContain(`<t:${seconds}:R>`);
  // Of both, whoever is due has a turn there and the other waits; the deadline is the same.
  const lists = [await ada.slash('tables'), await bob.slash('tables')].map(({ text }) => text);
  expect(lists.filter((text) => /your turn|twoja kolej/.test(text))).toHaveLength(1);
  for (const text of lists) expect(text).toMatch(new RegExp(`(until|do) <t:${seconds}:f>`));
  expect((await bob.slash('table status', {}, at)).text).toContain(`do <t:${seconds}:f>`);
  expect((await ada.slash('pace', { pace: 'none' }, at)).text).toContain('The game has already started');
  expect(env.playground.violations).toEqual([]);
});

test('settings of one’s own: what is not understood is refused kindly and changes nothing', async () => {
  const { env, ada, bob } = await open();
  expect((await ada.slash('me settings', { zone: 'Nowhere/Land' })).text).toContain(
    'I do not know the time zone',
  );
  expect((await bob.slash('me settings', { quiet: 'nigdy' })).text).toContain(
    'Nie rozumiem tych godzin: nigdy',
  );
  expect((await ada.slash('me settings', { quiet: '7-22' })).text).toContain('at most 12 hours');
  expect((await ada.slash('me away', { to: '2027-02-30' })).text).toContain('I cannot read this day');
  expect((await ada.slash('me away', { to: '2027-02-01' })).text).toMatch(
    /^⚠️ Away until 2027-02-01 is too long: 30 days in any 90 days are possible\. The last day can be 2026-12-09 at the latest\./,
  );
  expect((await bob.slash('me back')).text).toContain('Nie masz zapisanej nieobecności');
  const zones = await bob.autocomplete('me settings', 'zone', 'wars');
  expect(zones).toEqual([{ name: 'Europe/Warsaw', value: 'Europe/Warsaw' }]);
  const days = await bob.autocomplete('me away', 'to', '');
  expect(days[0]).toEqual({ name: 'wtorek, 10 listopada 2026', value: '2026-11-10' });
  const set = await bob.slash('me settings', { zone: 'Europe/Warsaw', quiet: '22:30-7', active: '17-21' });
  expect(set.text).toContain('Godziny ciszy, bez przypomnień: **22:30–7:00**');
  expect(set.text).toContain('jest tam teraz 13:00');
  expect((await ada.slash('me settings')).text).toContain('Time zone: **UTC**');
  expect(env.playground.violations).toEqual([]);
});

test('going back beyond what was seen needs a vote; strangers have no voice, and what is closed stays closed', async () => {
  const { env, ada, bob, table, at } = await open();
  const { playground } = env;
  const post = await start(env, table, ada);
  const mover = pinged(table, post);
  const other = mover === ada ? bob : ada;
  await turnByPanel(mover, post, 1);
  const moves = await mover.autocomplete('table undo', 'to', '', at);
  expect(moves.map(({ value }) => value)).toContain(0);
  const asked = await mover.slash('table undo', { to: 0 }, at);
  expect(asked.text).toContain(mover === ada ? 'The vote is open' : 'Głosowanie trwa');
  const vote = await playground.waitFor(() => voteOf(env, table), 'the vote');
  expect(vote.content).toContain('1 of 2 votes needed');
  expect(vote.pings).toEqual([other.id]);
  const eve = playground.addPerson({ name: 'Eve' });
  expect((await eve.click(vote, voteButton(vote, 'yes'))).text).toContain('You do not play at this table');
  expect((await other.slash('vote', { what: 'pause' }, at)).text).toMatch(
    /One vote at a time|Naraz może trwać/,
  );
  const agreed = await other.click(vote, voteButton(vote, 'yes'));
  expect(agreed.text).toMatch(/Agreed and done|Jest zgoda, zrobione/);
  const closed = await playground.waitFor(() => {
    const now = voteOf(env, table);
    return now?.content.includes('Agreed') && now;
  }, 'the end of the vote');
  expect(closed.id).toBe(vote.id);
  // The log alone is left to press.
  expect(controlsOf(closed).map(({ custom_id: id = '' }) => id.split(':')[1])).toEqual(['log']);
  // Whoever is due is called with the board, though they asked for it themselves.
  const called = await playground.waitFor(
    () =>
      playground
        .channel(table.thread)
        .messages()
        .findLast(
          ({ attachments, pings, id }) =>
            attachments.length > 0 && pings.includes(mover.id) && id !== post.id,
        ),
    'the board that was gone back to',
  );
  expect(called.pings).toEqual([mover.id]);
  const log = await ada.slash('table log', {}, at);
  expect(log.text).toContain('went back to before the first turn');
  expect(log.text).toContain('~~');
  const status = await ada.slash('table status', {}, at);
  expect(status.text).toContain(`Waiting for ${mover === ada ? 'Ada' : 'Bob'}`);
  expect((await mover.slash('vote', { what: 'undo' }, at)).text).toMatch(
    /Nothing has been played yet|Nic jeszcze nie zagrano/,
  );
  expect(playground.violations).toEqual([]);
});

test('repairs are for the host and for moderators of this server, and everybody is told', async () => {
  const { env, ada, bob, table, at } = await open();
  const { playground } = env;
  await start(env, table, ada);
  expect((await bob.slash('repair', { what: 'pause' }, at)).text).toContain('Może to zrobić tylko gospodarz');
  const boss = playground.addPerson({ name: 'Boss', admin: true });
  expect((await boss.slash('repair', { what: 'pause' }, at)).text).toContain('Done. Everybody');
  const notice = await playground.waitFor(
    () =>
      playground
        .channel(table.thread)
        .messages()
        .find(({ content }) => content.startsWith('⏸️')),
    'the notice',
  );
  expect(notice.content).toContain(`by the moderator <@${boss.id}>`);
  expect(notice.pings).toEqual([]);
  expect((await ada.slash('repair', { what: 'pause' }, at)).text).toContain('already paused');
  expect((await ada.slash('repair', { what: 'skip' }, at)).text).toContain(
    'Say how far to go back, or which player',
  );
  expect(playground.violations).toEqual([]);
});

test('a ballot and the answer to a reminder can be typed as well as pressed', async () => {
  const { env, ada, bob, table, at } = await open();
  const { playground } = env;
  const post = await start(env, table, ada);
  const mover = pinged(table, post);
  const other = mover === ada ? bob : ada;
  expect((await ada.slash('vote', { what: 'yes' }, at)).text).toContain('There is no vote');
  await ada.slash('vote', { what: 'concede' }, at);
  expect((await bob.slash('vote', { what: 'no' }, at)).text).toMatch(/Nie ma zgody|Twój głos się liczy/);
  const put = await mover.slash('me remind', { when: 'hours' }, at);
  expect(put.text).toContain(`<t:${Date.parse(START) / 1000 + 2 * 3600}:f>`);
  expect((await mover.slash('me remind', { when: 'on-it' }, at)).text).toMatch(/only once more|tylko raz/);
  expect((await other.slash('me remind', { when: 'on-it' }, at)).text).toMatch(
    /already dealt with|już załatwiona/,
  );
  expect(playground.violations).toEqual([]);
});

test('a reminder says to whoever planned the turn, and to nobody else, what has become of the plan', async () => {
  const { env, ada, bob, table, at } = await open();
  const post = await start(env, table, ada);
  const first = pinged(table, post);
  const next = first === ada ? bob : ada;
  await next.slash('table plan', { step: 'pick 2' }, at);
  await next.slash('table plan', { name: 'mine first' }, at);
  await turnByPanel(first, post, 1);
  await time.pass(env.bot.services, 8);
  const told = await env.playground.waitFor(
    () => next.dms().find(({ content }) => content.includes('mine first')),
    'a reminder with the plan',
  );
  expect(told.content).toMatch(/Your plan “mine first” still works|Twój plan „mine first” nadal działa/);
  const others = [...first.dms(), ...env.playground.channel(table.thread).messages()];
  expect(others.filter(({ content }) => content.includes('mine first'))).toEqual([]);
  expect(env.playground.violations).toEqual([]);
});

test('a plan that is played automatically waits until the turn before it cannot be taken back', async () => {
  const { env, ada, bob, table, at } = await open();
  await ada.slash('pace', { undo: 20 }, at);
  const post = await start(env, table, ada);
  const first = pinged(table, post);
  const next = first === ada ? bob : ada;
  await next.slash('table plan', { step: 'pick 2', auto: 'far' }, at);
  const seqNow = async (): Promise<number> => {
    const loaded = await env.bot.services.views.load(table.tableId);
    return loaded.ok ? loaded.value.seq : -1;
  };
  await turnByPanel(first, post, 1);
  const over = await seqNow();
  await time.pass(env.bot.services, 19 / 3600);
  expect(await seqNow()).toBe(over);
  await time.pass(env.bot.services, 2 / 3600);
  expect(await seqNow()).toBe(over + 1);
  const log = await next.slash('table log', {}, at);
  expect(log.text).toMatch(/automat/i);
});

test('a reminder goes while the table is paused, and the call after it goes once its player has moved', async () => {
  const { env, ada, table, at } = await open();
  const { playground, bot } = env;
  const post = await start(env, table, ada);
  const mover = pinged(table, post);
  const signs = () => mover.dms().flatMap(({ content }) => /^(⚠️|⏰)/u.exec(content)?.[0] ?? []);
  await time.pass(bot.services, 7);
  expect(signs()).toEqual(['⚠️']);
  await ada.slash('repair', { what: 'pause' }, at);
  await bot.services.catchUp();
  expect(signs()).toEqual([]);
  await time.pass(bot.services, 24);
  await ada.slash('repair', { what: 'resume' }, at);
  await time.pass(bot.services, 1);
  expect(signs()).toEqual(['⏰']);
  await turnByPanel(mover, post, 1);
  await bot.services.catchUp();
  expect(signs()).toEqual([]);
  expect(playground.violations).toEqual([]);
});
