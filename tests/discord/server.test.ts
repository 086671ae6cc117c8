import { expect, test } from 'vitest';
import type { Outcome, Person } from '../../src/playground/index.ts';
import { type BotInPlayground, controlsOf, startBot } from './support.ts';

test('a server says what its new tables begin with, and a missing permission is named', {
  timeout: 120_000,
}, async () => {
  const env = await startBot();
  const { playground } = env;
  const boss = playground.addPerson({ name: 'Boss', admin: true });
  const ada = playground.addPerson({ name: 'Ada' });
  const shown = await ada.slash('server settings');
  expect(shown.text).toContain('Who may open them: **everyone**');
  expect(shown.text).toContain('every permission');
  const quiet = playground.addChannel('quiet');
  quiet.denyBot('ATTACH_FILES');
  const there = await ada.slash('server settings', {}, { channel: quiet.id });
  expect(there.text).toContain('I need a permission in this channel: Attach Files');
  expect((await ada.slash('server settings', { place: 'channel' })).text).toContain(
    'Only people who may manage the server',
  );
  const changed = await boss.slash('server settings', {
    language: 'pl',
    place: 'channel',
    openers: 'moderators',
    pace: 'quick',
    night: true,
    quiet: '22:30-7',
    zone: 'Europe/Warsaw',
  });
  expect(changed.text).toContain('Language: **Polish**');
  expect(changed.text).toContain('They open in: **the channel itself**');
  expect(changed.text).toContain(
    'Quiet hours of players who set none: **22:30–7:00** (time zone Europe/Warsaw)',
  );
  expect((await boss.slash('server settings', { quiet: 'late' })).text).toContain(
    'I cannot read these hours: late',
  );
  expect((await boss.slash('server settings', { zone: 'Nowhere' })).text).toContain(
    'I do not know the time zone',
  );
  expect((await boss.autocomplete('server settings', 'zone', 'wars')).map(({ value }) => value)).toEqual([
    'Europe/Warsaw',
  ]);
  const own = await ada.slash('me settings');
  expect(own.text).toContain('22:30–7:00');
  const menu = ({ message }: Outcome, option: string): string =>
    controlsOf(message).find(({ custom_id: id }) => id?.endsWith(`:${option}`))?.custom_id ?? '';
  const zoned = await ada.select(own, menu(own, 'zone'), ['Asia/Tokyo']);
  expect(zoned.text).toContain('Time zone: **Asia/Tokyo**');
  const rested = await ada.select(zoned, menu(zoned, 'quiet'), ['-']);
  expect(rested.text).toContain('without reminders: **none**');
  const reminded = await ada.select(rested, menu(rested, 'next'), ['true']);
  expect(reminded.text).toContain('A note when you are next: **yes**');
  const daily = await ada.slash('me digest');
  expect(daily.text).toContain('You get no digest');
  const chosen = await ada.select(daily, menu(daily, 'hour'), ['8']);
  expect(chosen.text).toContain('Once a day');
  expect((await ada.slash('me digest')).text).toContain('Once a day');
  expect((await ada.select(chosen, menu(chosen, 'hour'), ['-'])).text).toContain('No more digests');
  const open = await boss.select(changed, menu(changed, 'openers'), ['everyone']);
  expect(open.text).toContain('Who may open them: **everyone**');
  expect(controlsOf((await ada.slash('server settings')).message)).toEqual([]);
  await boss.slash('server settings', { openers: 'moderators' });
  expect((await ada.slash('table new', { game: 'small-world' })).text).toContain(
    'only moderators open tables',
  );
  await boss.slash('table new', { game: 'small-world' });
  const [table] = await env.bot.services.views.list({});
  expect(table).toMatchObject({ locale: 'pl', place: { channelId: playground.channel('general').id } });
  expect(table?.place.threadId).toBeUndefined();
  const paced = await boss.slash('pace', { table: table?.id ?? '' });
  const slow = await boss.select(paced, menu(paced, 'pace'), ['relaxed']);
  expect(slow.text).toContain('72 hours');
  expect((await boss.select(slow, menu(slow, 'misses'), ['5'])).text).toContain('5 missed decisions');
  expect(controlsOf((await ada.slash('pace', { table: table?.id ?? '' })).message)).toEqual([]);
  expect(playground.violations).toEqual([]);
});

/** The language of the table that somebody opens. */
const localeOfNew = async ({ bot }: BotInPlayground, person: Person, channel: string): Promise<string> => {
  const known = new Set((await bot.services.views.list({})).map(({ id }) => id));
  await person.slash('table new', { game: 'small-world' }, { channel });
  return (await bot.services.views.list({})).find(({ id }) => !known.has(id))?.locale ?? '';
};

test('a Community has a language; elsewhere whoever opens a table decides, and the default for all other languages', {
  timeout: 120_000,
}, async () => {
  const env = await startBot(undefined, undefined, { defaultLocale: 'pl' });
  const { playground } = env;
  const ada = playground.addPerson({ name: 'Ada', locale: 'en-GB' });
  const bob = playground.addPerson({ name: 'Bob', locale: 'pl' });
  const kai = playground.addPerson({ name: 'Kai', locale: 'de' });
  const plain = playground.addChannel('plain', { guildId: playground.addGuild({ name: 'Plain' }).id });
  const club = playground.addGuild({ name: 'Club', community: 'en-GB' });
  const lounge = playground.addChannel('lounge', { guildId: club.id });
  expect(await localeOfNew(env, ada, plain.id)).toBe('en');
  expect(await localeOfNew(env, bob, plain.id)).toBe('pl');
  expect(await localeOfNew(env, kai, plain.id)).toBe('pl');
  expect(await localeOfNew(env, bob, lounge.id)).toBe('en');
  expect((await ada.slash('server settings', {}, { channel: lounge.id })).text).toContain(
    'Language: **English**',
  );
  expect((await ada.slash('server settings', {}, { channel: plain.id })).text).toContain(
    'Language: **that of whoever opens the table**',
  );
  const newcomer = playground.addPerson({ name: 'Lena' });
  const answerIn = (channel: string) => {
    const asked = newcomer.say(channel, `<@${playground.world.bot.id}>`);
    return playground.waitFor(
      () =>
        playground
          .channel(channel)
          .messages()
          .find(({ replyTo }) => replyTo === asked.id),
      'an answer',
    );
  };
  expect(JSON.stringify((await answerIn(lounge.id)).components)).toContain('Ask me about the rules');
  expect(JSON.stringify((await answerIn(plain.id)).components)).toContain('Zapytaj mnie o zasady');
});
