import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { startBot } from '../discord/support.ts';
import { inOrder, openBrowser, openWindow, SCREENS, whyNoBrowser } from './browser.ts';
import { openPlayground, openWithBot } from './harness.ts';
import { memoryArchive } from './memory-archive.ts';
import { teachAll } from './rich-bot.ts';

// Reporters name skipped tests, but not why they were.
if (whyNoBrowser) process.stderr.write(`tests in a browser are skipped: ${whyNoBrowser}\n`);

beforeEach(({ skip }) => skip(whyNoBrowser !== undefined, whyNoBrowser));

/** On how many lines the mark stands that the last entry of a list begins with. */
const LINES_OF_MARK = `(() => {
  const range = document.createRange();
  range.selectNodeContents([...document.querySelectorAll('.mark')].at(-1));
  return range.getClientRects().length;
})()`;

describe('in a browser', () => {
  test('the first minute: a table is opened, joined, set up and begun, in English on a desktop and in Polish on a phone', async () => {
    const { playground } = await startBot(undefined, undefined, { pictureSize: 'full' });
    const browser = await openBrowser();
    const ada = await openWindow(browser, playground);
    await ada.page.getByRole('button', { name: 'Got it' }).click();
    await ada.command('/table new');
    const game = ada.page.getByRole('combobox', { name: 'game: Which game' });
    await game.fill('Underground');
    await game.press('Enter');
    await game.press('Enter');
    await ada.message('is open:').waitFor();
    await ada.message('seats are free').waitFor();
    await ada.keep('first-minute-invitation-desktop');

    const bartek = await openWindow(browser, playground, 'phone');
    await bartek.become('Bartek');
    await bartek.page.getByRole('button', { name: 'Jasne' }).click();
    await bartek.page.getByRole('button', { name: 'Join', exact: true }).last().click();
    await bartek.message('Jesteś przy stole').waitFor();
    await bartek.keep('first-minute-joined-phone');

    await ada.goTo('Underground');
    await ada.message('2 players so far').waitFor();
    await ada.page.getByRole('button', { name: 'Options', exact: true }).click();
    const panel = ada.page.locator('.message.ephemeral').last();
    for (const [page, says] of [
      ['The game', 'everybody sees only their own total'],
      ['Races and powers', 'The race banners to play with'],
      ['Finer rulings', 'only declined Liches are closed'],
    ] as const) {
      await panel.getByRole('button', { name: page, exact: true }).click();
      await panel.getByText(says).waitFor();
      await ada.keep(`first-minute-options-${page.toLowerCase().replaceAll(' ', '-')}-desktop`);
    }
    await panel.getByRole('button', { name: /^Your own declined tokens/ }).click();
    await panel.getByRole('option', { name: 'Mushroom Armors may be moved' }).click();
    await panel.getByRole('button', { name: 'Choose', exact: true }).click();
    await panel.getByText('Mushroom Armors may be moved: yes').waitFor();
    await ada.message('2 players so far').getByText('Mushroom Armors may be moved: yes').waitFor();
    await ada.keep('first-minute-lobby-desktop');

    await bartek.goTo('Underground', 'Kanały');
    await bartek.page.getByRole('button', { name: 'Options', exact: true }).click();
    await bartek.message('Opcje stołu').waitFor();
    await bartek.keep('first-minute-options-phone');
    await ada.page.getByRole('button', { name: 'Start', exact: true }).click();
    // The picture of a card stands beside its text, about as large as Discord shows it, whatever its own size.
    await ada.command('/rules ask');
    await ada.page.getByLabel(/^question/).fill('what can Gnomes do');
    await ada.page.getByRole('button', { name: 'Send' }).click();
    const answer = ada.page.locator('.message.ephemeral', { hasText: 'Gnomes' });
    const card = answer.getByRole('img', { name: /Gnomes/ });
    await card.scrollIntoViewIfNeeded();
    expect((await card.boundingBox())?.width).toBeGreaterThanOrEqual(72);
    expect((await card.boundingBox())?.width).toBeLessThanOrEqual(120);
    await ada.keep('first-minute-card-desktop');
    // Suggestions for a field at the right are long, and stay within the window.
    await ada.line.fill('/table plan');
    await ada.line.press('Tab');
    await ada.page.getByRole('combobox', { name: /^step/ }).focus();
    await ada.page.getByRole('option').first().waitFor();
    const list = await ada.page.getByRole('listbox').boundingBox();
    expect((list?.x ?? 0) + (list?.width ?? Infinity)).toBeLessThanOrEqual(SCREENS.desktop.viewport.width);
    await ada.page.getByRole('button', { name: 'Cancel' }).click();
    const [due] = await inOrder(ada, bartek);
    await due.page.getByRole('button', { name: 'Your turn' }).last().click();
    await due.message(due === ada ? 'Only you see this message' : 'Tę wiadomość widzisz tylko ty').waitFor();
    for (const [window, name] of [
      [ada, 'first-minute-begun-desktop'],
      [bartek, 'first-minute-begun-phone'],
    ] as const) {
      await window.keep(name);
      expect(await window.isTooWide()).toBe(false);
      expect(await window.nameless()).toEqual([]);
      expect(window.complaints).toEqual([]);
    }
    expect(playground.violations).toEqual([]);
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
    expect(await window.page.evaluate(LINES_OF_MARK)).toBe(1);
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
    await window.line.fill('Hello **you**, @Dan');
    await window.line.press('Tab');
    await window.line.press('Enter');
    await window.message('Hello you, @Danuta').waitFor();
    const danuta = window.page.getByRole('button', { name: 'Danuta 1 unread mention' });
    await danuta.waitFor();
    await window.become('Danuta');
    await window.page.getByRole('button', { name: 'Danuta', exact: true }).waitFor();
    await window.page.getByRole('button', { name: 'Osoby …' }).click();
    await window.page.getByRole('textbox', { name: 'Imię' }).fill('Farid');
    await window.keep('desktop-people-polish');
    await window.page.getByRole('button', { name: 'Dodaj osobę' }).click();
    await window.page.locator('.person[aria-pressed=true]', { hasText: 'Farid' }).waitFor();
    await expect.poll(() => window.page.evaluate('document.documentElement.lang')).toBe('en-US');
    await window.page.getByRole('button', { name: 'People …' }).click();
    const opening = window.page.waitForEvent('popup');
    await window.page.getByRole('link', { name: 'Open as Bartek in another window' }).click();
    const his = await opening;
    await his.locator('.person[aria-pressed=true]', { hasText: 'Bartek' }).waitFor();
    const bartek = playground.people().find(({ name }) => name === 'Bartek');
    if (bartek) playground.channel('general').deny(bartek, 'SEND_MESSAGES');
    const line = his.getByRole('combobox');
    await line.fill('Cześć');
    await line.press('Enter');
    await his.getByRole('alert').getByText('Bartek nie może tam pisać.').waitFor();
    expect(await line.inputValue()).toBe('Cześć');
    expect(window.complaints).toEqual([]);
  });

  test('everything can be done with the keyboard alone', async () => {
    const { playground, client } = await openWithBot();
    await teachAll(client);
    const window = await openWindow(await openBrowser(), playground);
    const { page } = window;
    const { keyboard } = page;
    const walkTo = async (target: Locator, key: 'Tab' | 'Shift+Tab'): Promise<void> => {
      await target.waitFor();
      for (let steps = 0; !(await target.evaluate((node) => node.matches(':focus'))); steps += 1) {
        expect(steps, 'the keyboard does not get there').toBeLessThan(40);
        await keyboard.press(key);
      }
    };
    await walkTo(page.getByRole('button', { name: 'Chloe' }), 'Tab');
    await keyboard.press('Enter');
    await page.locator('.person[aria-pressed=true]', { hasText: 'Chloe' }).waitFor();
    await walkTo(window.line, 'Tab');
    await keyboard.type('/show');
    await keyboard.press('Enter');
    await window.message('A title').waitFor();
    await walkTo(page.getByRole('button', { name: 'Fill in' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await walkTo(page.getByRole('textbox', { name: 'Name' }), 'Tab');
    await keyboard.type('Zoë');
    await keyboard.press('Enter');
    await window.message('hello Zoë').waitFor();
    await walkTo(page.getByRole('button', { name: 'Pick two' }), 'Shift+Tab');
    await keyboard.press('Enter');
    await page.locator('[role=option]:focus').waitFor();
    await keyboard.press('Enter');
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await walkTo(page.getByRole('button', { name: 'Choose', exact: true }), 'Tab');
    await keyboard.press('Enter');
    await window.message('picked red, green').waitFor();
    await walkTo(page.getByRole('button', { name: 'a small picture' }), 'Shift+Tab');
    await keyboard.press('Enter');
    const picture = page.getByRole('dialog', { name: 'Picture' });
    await picture.waitFor();
    await keyboard.press('Escape');
    await picture.waitFor({ state: 'hidden' });
    expect(window.complaints).toEqual([]);
  });

  test('a page that stays open over a restart goes on where it was', async () => {
    const archive = memoryArchive();
    const first = await openPlayground({ archive });
    const window = await openWindow(await openBrowser(), first);
    await window.command('hello');
    await window.message('hello').waitFor();
    await first.close();
    await window.page.getByText('Connection lost').waitFor();
    await openPlayground({ archive, port: Number(new URL(first.url).port) });
    await window.page.getByText('Connection lost').waitFor({ state: 'hidden' });
    await window.message('hello').waitFor();
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
