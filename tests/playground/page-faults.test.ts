import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startBot } from '../discord/support.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { openBrowser, openWindow, whyNoBrowser } from './browser.ts';
import { openPlayground, openWithBot } from './harness.ts';
import { ask, peopleOf, watch } from './page-harness.ts';

const NO_FAULTS = { slow: false, errors: false, rateLimits: false, closedDms: false };

/** The pages of the first two people. */
const openPair = async (playground: Awaited<ReturnType<typeof openPlayground>>) => {
  const people = await peopleOf(playground);
  const ids = people.slice(0, 2).map(({ id }) => id);
  const pages = await Promise.all(ids.map((id) => watch(playground, id)));
  onTestFinished(() => {
    for (const page of pages) page.close();
  });
  const [ada = '', bartek = ''] = ids;
  const [hers, his] = pages;
  if (!hers || !his) throw new Error('two people are there from the beginning');
  return { ada, bartek, hers, his };
};

test('slow answers and errors are everybody’s, closed messages are one’s own', async () => {
  const playground = await openPlayground();
  const { ada, hers, his } = await openPair(playground);
  expect(hers.state().faults).toEqual({ ...NO_FAULTS, connected: false });
  const all = { slow: true, errors: true, rateLimits: true, closedDms: true };
  await ask(playground, '/playground/faults', { as: ada, ...all });
  await hers.until(() => hers.state().faults.closedDms);
  await his.until(() => his.state().faults.slow);
  expect(hers.state().faults).toMatchObject(all);
  expect(his.state().faults).toMatchObject({ ...all, closedDms: false });
  expect(playground.faults.slowMs).toBeLessThan(3000);
  await ask(playground, '/playground/faults', { as: ada, slow: false });
  await hers.until(() => !hers.state().faults.slow);
  expect(hers.state().faults).toMatchObject({ errors: true, closedDms: true });
});

test('while errors are on nothing comes through, afterwards all does', async () => {
  const { playground, client } = await openWithBot();
  const { ada } = await openPair(playground);
  const general = playground.channel('general');
  const send = () => client.rest.post(`/channels/${general.id}/messages`, { body: { content: 'hello' } });
  await ask(playground, '/playground/faults', { as: ada, errors: true });
  await expect(send()).rejects.toThrow('Bad Gateway');
  await ask(playground, '/playground/faults', { as: ada, errors: false });
  await send();
  expect(general.messages().map(({ content }) => content)).toEqual(['hello']);
});

test('whoever has closed them gets no direct message until they are open again', async () => {
  const { playground, client } = await openWithBot();
  const { ada } = await openPair(playground);
  const dm = async () => (await client.users.fetch(ada)).send('psst');
  await ask(playground, '/playground/faults', { as: ada, closedDms: true });
  await expect(dm()).rejects.toThrow('Cannot send messages to this user');
  await ask(playground, '/playground/faults', { as: ada, closedDms: false });
  expect((await dm()).content).toBe('psst');
});

test('a cut connection is resumed, and pages see the bot go and come back', async () => {
  const { playground } = await openWithBot();
  const { ada, hers } = await openPair(playground);
  expect(hers.state().faults.connected).toBe(true);
  await ask(playground, '/playground/cut', { as: ada });
  await playground.waitFor(() => playground.gateway.resumed === 1 && playground.gateway.connected === 1);
  await hers.until(() => hers.state().faults.connected);
  await ask(playground, '/playground/cut', { as: ada, seconds: 1 });
  await hers.until(() => !hers.state().faults.connected);
  await playground.waitFor(() => playground.gateway.resumed === 2);
  await hers.until(() => hers.state().faults.connected);
});

test.each([
  ['faults', { slow: 'very' }],
  ['faults', { slow: true, loud: true }],
  ['cut', { how: 'close' }],
  ['cut', { seconds: 3600 }],
])('%s with %o is refused and switches nothing', async (name, body) => {
  const playground = await openPlayground();
  const { ada, hers } = await openPair(playground);
  expect((await ask(playground, `/playground/${name}`, { as: ada, ...body })).status).toBe(400);
  expect((await ask(playground, `/playground/${name}`, { as: '1' })).status).toBe(404);
  expect(hers.state().faults).toMatchObject(NO_FAULTS);
});

describe('in a browser', () => {
  beforeEach(({ skip }) => skip(whyNoBrowser !== undefined, whyNoBrowser));

  test.each(['desktop', 'phone'] as const)(
    'on a %s faults are switched on, shown and switched off',
    async (screen) => {
      const { playground } = await startBot(undefined, undefined, { pictureSize: 'full' });
      const window = await openWindow(await openBrowser(), playground, screen);
      const { page } = window;
      await page.getByRole('button', { name: 'Got it' }).click();
      const menu = page.getByRole('button', { name: 'Channels' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('button', { name: 'Faults …' }).click();
      const dialog = page.getByRole('dialog', { name: 'Faults' });
      await dialog.getByText('A bot is connected.').waitFor();
      await dialog.getByRole('checkbox', { name: /^Errors/ }).check();
      await dialog.getByRole('checkbox', { name: /^Closed: Ada/ }).check();
      await window.keep(`${screen}-faults`);
      await dialog.getByRole('button', { name: 'Close' }).click();
      if (await menu.isVisible()) await menu.click();
      await page.getByText('Faults switched on: errors and closed direct messages.').waitFor();
      expect(await window.isTooWide()).toBe(false);
      await window.keep(`${screen}-faults-on`);
      playground.world.timing.acknowledgeMs = 100;
      await window.command('/tables');
      await page.getByText('The bot did not answer in time.').waitFor();
      playground.world.timing.acknowledgeMs = PATIENCE_MS;
      await page.getByRole('button', { name: 'Switch off' }).click();
      await page.getByText('Faults switched on').waitFor({ state: 'hidden' });
      await window.command('/tables');
      await window.message('You are not at any table').waitFor();
      expect(window.complaints).toEqual([]);
    },
  );
});
