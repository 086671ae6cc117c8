import { beforeEach, describe, expect, test } from 'vitest';
import { openClub } from '../discord/support.ts';
import { openBrowser, openWindow, type Window, whyNoBrowser } from './browser.ts';
import { openPlayground, openWithBot } from './harness.ts';
import { teachAll } from './rich-bot.ts';

// Reporters name skipped tests, but not why they were.
if (whyNoBrowser) process.stderr.write(`tests in a browser are skipped: ${whyNoBrowser}\n`);

beforeEach(({ skip }) => skip(whyNoBrowser !== undefined, whyNoBrowser));

/** Ada opens a table in one window, somebody joins it in another, Ada starts it. */
const openGame = async (host: Window, guest: Window): Promise<void> => {
  await host.command('/table new');
  await host.goTo('Small World');
  await guest.goTo('Small World');
  await guest.page.getByRole('button', { name: 'Join', exact: true }).click();
  await host.message('2 players so far').waitFor();
  await host.command('/table start');
  await host.message('Round 1').waitFor();
};

/** The window of the one whose turn it is, then the other. */
const byTurn = (ada: Window, other: Window): Promise<[Window, Window]> => {
  const called = async (due: Window, waiting: Window): Promise<[Window, Window]> => {
    await due.page.locator('.message.mentions-me').first().waitFor();
    return [due, waiting];
  };
  return Promise.any([called(ada, other), called(other, ada)]);
};

describe('in a browser', () => {
  test('two people open a table, join, start, pick and conquer', { timeout: 180_000 }, async () => {
    const { playground } = await openClub();
    const browser = await openBrowser();
    const ada = await openWindow(browser, playground);
    const chloe = await openWindow(browser, playground);
    await chloe.become('Chloe');
    await openGame(ada, chloe);
    const [due, other] = await byTurn(ada, chloe);

    await other.page.getByRole('button', { name: 'Your turn' }).last().click();
    await other.message('It is not your turn').waitFor();
    expect(await due.message('It is not your turn').count()).toBe(0);

    await due.page.getByRole('button', { name: 'Your turn' }).last().click();
    await due.page.getByRole('button', { name: 'Combos you can pay' }).click();
    await due.page.getByRole('option').first().press('Enter');
    await due.page.getByRole('button', { name: 'Conquer a region' }).waitFor();
    await due.keep('desktop-panel');

    await due.page.reload();
    await due.message('conquer a region').waitFor();

    await due.line.fill('/sw conquer');
    await due.line.press('Tab');
    const region = due.page.getByRole('combobox', { name: 'region' });
    await due.page
      .getByRole('option', { name: /Region \d+ .* tokens/ })
      .first()
      .waitFor();
    await due.keep('desktop-autocomplete');
    await region.press('Enter');
    await region.press('Enter');
    await due.message(/take region \d+/).waitFor();
    await due.page.getByRole('button', { name: 'Undo' }).last().waitFor();
    expect(await due.isTooWide()).toBe(false);
    expect([...ada.complaints, ...chloe.complaints, ...playground.violations]).toEqual([]);
  });

  test('a phone shows every kind of message, in the language and zone of its reader', async () => {
    const { playground, client } = await openWithBot();
    await teachAll(client);
    const window = await openWindow(await openBrowser(), playground, 'phone');
    await window.become('Chloe');
    await window.command('/show');
    const shown = window.message('A title');
    await shown.getByText('7:00 AM', { exact: true }).waitFor();
    await shown.getByRole('img', { name: 'a small picture' }).waitFor();
    await window.message('from a container').waitFor();
    expect(await window.isTooWide()).toBe(false);
    await window.keep('phone-rich');

    await shown.getByRole('button', { name: 'a small picture' }).click();
    await window.page.getByRole('dialog', { name: 'Picture' }).getByRole('button', { name: 'Close' }).click();

    await window.page.getByRole('button', { name: 'Pick two' }).click();
    for (const name of ['Red', 'Blue']) await window.page.getByRole('option', { name }).press('Enter');
    await window.page.getByRole('button', { name: 'Choose', exact: true }).click();
    await window.message('picked red, blue').waitFor();

    await window.page.getByRole('button', { name: 'Fill in' }).click();
    await window.page.getByRole('textbox', { name: 'Name' }).fill('Zoë');
    await window.page.getByRole('button', { name: 'Send' }).click();
    await window.message('hello Zoë').waitFor();

    await window.goTo('Postboard');
    await window.page.getByText('Nothing here yet').waitFor();
    expect(await window.isTooWide()).toBe(false);
    expect(window.complaints).toEqual([]);
  });

  test('one can write, mention, and see who has been mentioned', async () => {
    const { playground } = await openWithBot();
    const window = await openWindow(await openBrowser(), playground);
    await window.line.fill('Hello **you**, @Danuta');
    await window.line.press('Enter');
    await window.message('Hello you, @Danuta').waitFor();
    const danuta = window.page.getByRole('button', { name: 'Danuta 1 unread mentions' });
    await danuta.waitFor();
    await window.become('Danuta');
    await window.page.getByRole('button', { name: 'Danuta', exact: true }).waitFor();
    await window.page.getByRole('button', { name: 'People …' }).click();
    await window.page.getByRole('textbox', { name: 'Name' }).fill('Farid');
    await window.page.getByRole('button', { name: 'Let them join' }).click();
    await window.page.locator('.person[aria-pressed=true]', { hasText: 'Farid' }).waitFor();
    expect(window.complaints).toEqual([]);
  });

  test('a page whose playground was started anew says so and opens again', async () => {
    const first = await openPlayground();
    const window = await openWindow(await openBrowser(), first);
    await first.close();
    await window.page.getByText('Connection lost').waitFor();
    await openPlayground({ port: Number(new URL(first.url).port) });
    await window.page.getByRole('link', { name: 'Open it again' }).click();
    await window.page.getByText('Nothing here yet').waitFor();
  });
});
