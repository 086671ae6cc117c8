import { expect, test } from 'vitest';
import type { Availability } from '../../src/table/model/availability.ts';
import { nextDigest } from '../../src/table/people/digest.ts';
import { adaAndBob, openTable, startBot, startTable } from '../discord/support.ts';
import { defaultAvailability } from '../support/default-availability.ts';
import { handClock } from '../support/hand-clock.ts';

const warsaw: Availability = { ...defaultAvailability('ada'), zone: 'Europe/Warsaw' };
const next = (availability: Availability, hour: number, now: string): string =>
  new Date(nextDigest(availability, hour, Date.parse(now))).toISOString();

test('a digest comes at the same hour of the person’s day through clock changes, and never at night', () => {
  // Everybody has a minute of their own: this is Ada's.
  expect(next(warsaw, 8, '2026-10-24T05:00:00Z')).toBe('2026-10-24T06:54:00.000Z');
  expect(next(warsaw, 8, '2026-10-24T06:54:00Z')).toBe('2026-10-25T07:54:00.000Z');
  expect(next(warsaw, 8, '2026-03-28T07:54:00Z')).toBe('2026-03-29T06:54:00.000Z');
  const bob = { ...warsaw, userId: 'bob' };
  expect(next(bob, 8, '2026-10-24T05:00:00Z')).toMatch(/^2026-10-24T06:(?!54)/);
  const sleeper: Availability = { ...warsaw, quiet: { from: 22 * 60, to: 9 * 60 + 30 } };
  expect(next(sleeper, 8, '2026-10-24T05:00:00Z')).toBe('2026-10-24T07:30:00.000Z');
  expect(next(sleeper, 8, '2026-10-24T07:30:00Z')).toBe('2026-10-25T08:30:00.000Z');
});

test('/me digest sends all tables once a day, over a restart, until it is called off', {
  timeout: 240_000,
}, async () => {
  const clock = handClock('2026-11-21T05:30:00Z');
  const env = await startBot(undefined, clock.time);
  const { playground } = env;
  const ada = playground.addPerson({ name: 'Ada', locale: 'pl' });
  await openTable(env, [ada]);
  await ada.slash('me settings', { zone: 'Europe/Warsaw' });
  expect((await ada.slash('me digest', { hour: 8 })).text).toContain('Raz dziennie');
  const digests = () => ada.dms().filter(({ content }) => content.includes('Twoje stoły dzisiaj'));
  clock.setTo('2026-11-21T06:59:00Z');
  clock.setTo('2026-11-21T07:59:00Z');
  await playground.waitFor(() => digests().length === 1, 'the digest');
  expect(digests()[0]?.content).toContain('czeka na chętnych');
  await env.restart();
  clock.setTo('2026-11-21T20:00:00Z');
  clock.setTo('2026-11-22T07:59:00Z');
  await playground.waitFor(() => digests().length === 2, 'the digest of the next day');
  // As earlier versions set it, to the full hour.
  await env.bot.services.digests.set({ userId: ada.id, hour: 8, nextAt: new Date('2026-11-23T07:00:00Z') });
  clock.setTo('2026-11-23T07:00:00Z');
  await playground.waitFor(() => digests().length === 3, 'the digest of an earlier version');
  clock.setTo('2026-11-23T07:59:00Z');
  expect((await ada.slash('me digest')).text).toContain('Raz dziennie');
  expect((await ada.slash('me digest', { off: true })).text).toContain('Koniec podsumowań');
  clock.setTo('2026-11-24T07:59:00Z');
  await ada.slash('tables');
  await ada.slash('me digest', { hour: 8 });
  ada.closeDms();
  clock.setTo('2026-11-25T07:59:00Z');
  const told = await playground.waitFor(
    // In the table's language, which is that of whoever opened it.
    () =>
      playground.publicMessages().find(({ content }) => content.includes('nie dostaniesz już codziennych')),
    'what is said in the thread',
  );
  expect(told.pings).toEqual([ada.id]);
  expect((await ada.slash('me digest')).text).toContain('Nie dostajesz podsumowań');
  await env.bot.stop();
  expect(digests()).toHaveLength(3);
  expect(playground.violations).toEqual([]);
});

test('a digest or list that does not hold all tables tells whole lines of the first ones, and counts the others', async () => {
  const clock = handClock('2026-11-21T05:30:00Z');
  const env = await startBot(undefined, clock.time);
  const [ada] = adaAndBob(env);
  const { guild } = env.playground.world;
  const name = 'A name as long as a table’s name can be.';
  for (let opened = 0; opened < 30; opened += 1) {
    await env.bot.services.lobby.open({
      ...{ game: 'small-world', options: {}, locale: 'en', name },
      place: { guildId: guild.id, channelId: env.playground.channel('general').channel.id },
      host: { userId: ada.id, name: 'Ada' },
    });
  }
  await ada.slash('me digest', { hour: 8 });
  clock.setTo('2026-11-21T08:59:00Z');
  const digest = await env.playground.waitFor(
    () => ada.dms().find(({ content }) => content.includes('Your tables today')),
    'the digest',
  );
  const listed = await ada.slash('tables');
  for (const { text, most } of [
    { text: digest.content, most: 2_000 },
    { text: listed.text, most: 3_900 },
  ]) {
    const [, ...lines] = text.split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) expect(line).toMatch(/waiting for players https:\/\/\S+\/\d+$/);
    expect(last).toMatch(/^- … and \d+ more$/);
    expect(lines.length + Number(/\d+/.exec(last)?.[0])).toBe(30);
    expect(text.length).toBeLessThanOrEqual(most);
    // One more would not have fitted.
    expect(text.length + (lines[0]?.length ?? 0)).toBeGreaterThan(most);
  }
});

test('a digest says of a table that it is paused, and since when', async () => {
  const clock = handClock('2026-11-21T05:30:00Z');
  const env = await startBot(undefined, clock.time);
  const [ada, bob] = adaAndBob(env);
  const { thread } = await startTable(env, [ada, bob]);
  await ada.slash('repair', { what: 'pause' }, { channel: thread });
  await ada.slash('me digest', { hour: 8 });
  clock.setTo('2026-11-21T08:59:00Z');
  const digest = await env.playground.waitFor(
    () => ada.dms().find(({ content }) => content.includes('Your tables today')),
    'the digest',
  );
  expect(digest.content).toContain('⏸️ paused since <t:1795239000');
});

test('a digest says nothing of a table that was put aside', async () => {
  const clock = handClock('2026-11-21T05:30:00Z');
  const env = await startBot(undefined, clock.time);
  const [ada, bob] = adaAndBob(env);
  const { thread } = await startTable(env, [ada, bob]);
  await ada.slash('repair', { what: 'pause' }, { channel: thread });
  clock.setTo('2027-02-25T08:59:00Z');
  const told = (words: string) =>
    env.playground.waitFor(() => ada.dms().find(({ content }) => content.includes(words)), words);
  await told('so the table is put aside');
  await openTable(env, [ada]);
  await ada.slash('me digest', { hour: 8 });
  clock.setTo('2027-02-26T08:59:00Z');
  const { content } = await told('Your tables today');
  expect(content).toContain('waiting for players');
  expect(content).not.toContain('paused since');
});
