import { expect, test } from 'vitest';
import { startBot } from './support.ts';

test('a server says what its new tables begin with, and a missing permission is named', {
  timeout: 120_000,
}, async () => {
  const env = await startBot();
  const { playground } = env;
  const boss = playground.addPerson({ name: 'Boss', admin: true });
  const ada = playground.addPerson({ name: 'Ada' });
  const shown = await ada.slash('server');
  expect(shown.text).toContain('Who may open them: **everyone**');
  expect(shown.text).toContain('every permission');
  const quiet = playground.addChannel('quiet');
  quiet.denyBot('ATTACH_FILES');
  const there = await ada.slash('server', {}, { channel: quiet.id });
  expect(there.text).toContain('I need a permission in this channel: Attach Files');
  expect((await ada.slash('server', { place: 'channel' })).text).toContain(
    'Only people who may manage the server',
  );
  const changed = await boss.slash('server', {
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
  expect((await boss.slash('server', { quiet: 'late' })).text).toContain('I cannot read these hours: late');
  expect((await boss.slash('server', { zone: 'Nowhere' })).text).toContain('I do not know the time zone');
  expect((await boss.autocomplete('server', 'zone', 'wars')).map(({ value }) => value)).toEqual([
    'Europe/Warsaw',
  ]);
  expect((await ada.slash('me settings')).text).toContain('22:30–7:00');
  expect((await ada.slash('table new', { game: 'small-world' })).text).toContain(
    'only moderators open tables',
  );
  await boss.slash('table new', { game: 'small-world' });
  const [table] = await env.bot.services.views.list({});
  expect(table).toMatchObject({ locale: 'pl', place: { channelId: playground.channel('general').id } });
  expect(table?.place.threadId).toBeUndefined();
  expect(playground.violations).toEqual([]);
});
