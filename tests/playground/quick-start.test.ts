import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { FIRST_STEPS } from '../../src/app/first-steps.ts';
import en from '../../src/app/locales/quick-starts.en.json' with { type: 'json' };
import pl from '../../src/app/locales/quick-starts.pl.json' with { type: 'json' };
import { hasBoard } from '../../src/proof/players/controls.ts';
import { startBot } from '../discord/support.ts';
import { openBrowser, openWindow, whyNoBrowser } from './browser.ts';
import { openPlayground } from './harness.ts';
import { ask, peopleOf, watch } from './page-harness.ts';

const TIMEOUT_MS = 300_000;

/** What tables the quick starts of the bot open. */
const TABLES: Readonly<Record<string, object>> = {
  'small-world': { game: 'small-world', options: { edition: 'base' } },
  underground: { game: 'small-world', options: { edition: 'underground' } },
  'dungeon-lords': { game: 'dungeon-lords', options: { variant: 'first' } },
};

test.each(FIRST_STEPS.quickStarts.map(({ id }) => id))(
  'one request opens a table with two computers, in the language of who asks, and starts it: %s',
  { timeout: TIMEOUT_MS },
  async (quickStart) => {
    const env = await startBot();
    const { playground } = env;
    const bartek = (await peopleOf(playground)).find(({ name }) => name === 'Bartek')?.id ?? '';
    const page = await watch(playground, bartek);
    onTestFinished(() => page.close());
    await page.until(() => page.state().quickStarts.some(({ id }) => id === quickStart));
    const channel = playground.channel('general').id;
    const answer = await ask(playground, '/playground/quick-start', { as: bartek, channel, quickStart });
    expect(answer).toMatchObject({ status: 200, body: { channel: expect.any(String) } });
    const place = (answer.body as { channel: string }).channel;
    const [table] = await env.bot.services.views.list({});
    expect(table).toMatchObject({ ...TABLES[quickStart], locale: 'pl', phase: 'running' });
    expect(table?.seats).toHaveLength(3);
    expect(table?.seats.filter(({ computer }) => computer === 'steady')).toHaveLength(2);
    await page.until(() => page.state().channels.some(({ id }) => id === place));
    await page.until(() =>
      [...page.messages.values()].some((message) => message.channelId === place && hasBoard(message)),
    );
    expect(playground.violations).toEqual([]);
  },
);

test('quick starts are shown in the language of the reader, and in English where they do not know it', async () => {
  const { playground } = await startBot();
  const people = ['en-US', 'pl', 'de'].map((locale) => playground.addPerson({ name: locale, locale }));
  const pages = await Promise.all(people.map(({ id }) => watch(playground, id)));
  onTestFinished(() => {
    for (const page of pages) page.close();
  });
  const labels = pages.map((page) => page.state().quickStarts.map(({ label }) => label));
  expect(labels).toEqual([
    FIRST_STEPS.quickStarts.map(({ label }) => label.en),
    FIRST_STEPS.quickStarts.map(({ label }) => label.pl),
    FIRST_STEPS.quickStarts.map(({ label }) => label.en),
  ]);
});

test('both languages have the same quick starts', () => {
  expect(Object.keys(pl)).toEqual(Object.keys(en));
});

test('the bot has all the commands that a newcomer is told of', async () => {
  const { playground } = await startBot();
  const named = Object.values(FIRST_STEPS.firstCommands).flat();
  expect(named.filter(({ path }) => !playground.commandNames().includes(path))).toEqual([]);
});

test('without a bot there is no quick start, and nothing happens', async () => {
  const playground = await openPlayground(FIRST_STEPS);
  const ada = (await peopleOf(playground))[0]?.id ?? '';
  const page = await watch(playground, ada);
  onTestFinished(() => page.close());
  expect(page.state().quickStarts).toEqual([]);
  const channel = playground.channel('general').id;
  const press = (quickStart: string) =>
    ask(playground, '/playground/quick-start', { as: ada, channel, quickStart });
  expect(await press('small-world')).toMatchObject({
    status: 400,
    body: { message: 'No command /table is registered.' },
  });
  expect(await press('chess')).toMatchObject({
    status: 404,
    body: { message: 'The playground has no quick start chess.' },
  });
  expect(playground.publicMessages()).toEqual([]);
});

test('what the bot says instead of opening a table is what the person reads', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { playground } = await startBot();
  const [ada, bartek] = await peopleOf(playground);
  const channel = playground.channel('general').id;
  const only = { as: ada?.id, channel, path: 'server settings', options: { openers: 'moderators' } };
  expect((await ask(playground, '/playground/slash', only)).status).toBe(200);
  const refused = await ask(playground, '/playground/quick-start', {
    as: bartek?.id,
    channel,
    quickStart: 'small-world',
  });
  expect(refused).toMatchObject({ status: 409, body: { message: expect.stringContaining('moder') } });
  expect(playground.channel('general').threads()).toEqual([]);
});

describe('in a browser', () => {
  beforeEach(({ skip }) => skip(whyNoBrowser !== undefined, whyNoBrowser));

  test('a newcomer sees a board after one click, and a tour until it is dismissed', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { playground } = await startBot();
    const browser = await openBrowser();
    const window = await openWindow(browser, playground);
    const { page } = window;
    const tour = page.getByRole('complementary', { name: 'First steps' });
    await tour.getByText('/table new').waitFor();
    await window.keep('desktop-empty');
    await page.getByRole('button', { name: 'Small World', exact: true }).click();
    await page.locator('.message img').first().waitFor();
    await window.keep('desktop-new-game');
    await tour.getByRole('button', { name: 'Got it' }).click();
    await tour.waitFor({ state: 'hidden' });
    await page.reload();
    await page.locator('.message img').first().waitFor();
    expect(await tour.isVisible()).toBe(false);
    await page.getByRole('button', { name: 'First steps …' }).click();
    await tour.waitFor();
    expect(await window.isTooWide()).toBe(false);
    expect(window.complaints).toEqual([]);
  });

  test('a phone in Polish: the tour leaves room, the game opens in Polish', {
    timeout: TIMEOUT_MS,
  }, async () => {
    const { playground } = await startBot();
    const window = await openWindow(await openBrowser(), playground, 'phone');
    await window.become('Bartek');
    const opens = window.page.getByRole('button', { name: 'Small World', exact: true });
    await opens.waitFor();
    const top = await window.page.locator('.messages').evaluate(({ scrollTop }) => scrollTop);
    expect(top, 'all quick starts are in view').toBe(0);
    expect(await window.isTooWide()).toBe(false);
    await window.keep('phone-empty');
    await opens.click();
    await window.page.locator('.message img').first().waitFor();
    expect(await window.isTooWide()).toBe(false);
    await window.keep('phone-new-game');
    await window.goTo('general', 'Kanały');
    await window.message('Tylko ty to widzisz').waitFor();
    await window.keep('phone-general');
    expect(window.complaints).toEqual([]);
  });
});
