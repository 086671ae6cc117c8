import type { Locator } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { type BotInPlayground, startBot, turnByService } from '../discord/support.ts';
import { tally } from '../support/tally.ts';
import { openBrowser, openWindow, SCREENS, type Window, whyNoBrowser } from './browser.ts';
import { openPlayground, openWithBot } from './harness.ts';
import { memoryArchive } from './memory-archive.ts';
import { teachAll } from './rich-bot.ts';

// Reporters name skipped tests, but not why they were.
if (whyNoBrowser) process.stderr.write(`tests in a browser are skipped: ${whyNoBrowser}\n`);

beforeEach(({ skip }) => skip(whyNoBrowser !== undefined, whyNoBrowser));

/** Ada opens a table in one window, somebody joins it in another, Ada starts it. */
const openGame = async (host: Window, guest: Window): Promise<void> => {
  await host.command('/table new');
  const game = host.page.getByRole('combobox', { name: 'game: Which game' });
  await game.fill('Small World');
  await game.press('Enter');
  await game.press('Enter');
  await host.goTo('Small World');
  await guest.goTo('Small World');
  await guest.page.getByRole('button', { name: 'Join', exact: true }).click();
  await host.message('2 players so far').waitFor();
  await host.command('/table start');
  await host.message('Round 1').waitFor();
};

/** The window of the one who begins, then the other. */
const inOrder = (one: Window, two: Window): Promise<[Window, Window]> => {
  const called = async (due: Window, waiting: Window): Promise<[Window, Window]> => {
    await due.page.locator('.message.mentions-me').first().waitFor();
    return [due, waiting];
  };
  return Promise.any([called(one, two), called(two, one)]);
};

const ROUNDS = 10;

/** On how many lines the mark stands that the last entry of a list begins with. */
const LINES_OF_MARK = `(() => {
  const range = document.createRange();
  range.selectNodeContents([...document.querySelectorAll('.mark')].at(-1));
  return range.getClientRects().length;
})()`;

/** So many turns at the beginning and at the end are clicked and typed; those between them are like them. */
const CLICKED = 5;

/** Plays a turn of the only table at once. */
const playAtService = async ({ bot }: BotInPlayground, name: string): Promise<void> => {
  const [table] = await bot.services.views.list({});
  const { userId } = table?.seats.find((seat) => seat.name === name) ?? {};
  if (!table || userId === undefined) throw new Error(`no table, or nobody called ${name}`);
  await turnByService(bot.services, table.id, { id: userId });
};

/** What ends a turn soonest, whatever race and power somebody has; failing that, the first that a panel offers. */
const WISHES = [
  'Combos you can pay',
  'Nothing',
  'Decline',
  'End conquests',
  'As they stood',
  'Spread evenly',
  'Done',
];

/** More presses than the longest turn takes: a loop beyond this goes nowhere. */
const MOST_PRESSES = 60;

/** The control that is wished for most, with its label. */
const wished = async (panel: Locator): Promise<{ control: Locator; label: string }> => {
  const controls = panel.locator('.components button:not(.picture)', { hasNotText: 'Undo' });
  const labels = await controls.allInnerTexts();
  const places = WISHES.map((wish) => labels.findIndex((label) => label.startsWith(wish)));
  const at = places.find((place) => place >= 0) ?? 0;
  return { control: controls.nth(at), label: labels[at] ?? '' };
};

/** Presses a button, or opens a menu and takes its first line. */
const press = async (panel: Locator): Promise<void> => {
  const { control } = await wished(panel);
  // Asked before: what is pressed may bring other controls at once.
  const isMenu = (await control.getAttribute('aria-haspopup')) !== null;
  await control.click();
  if (isMenu) await panel.getByRole('option').first().click();
};

/** Plays on in the newest private panel until the turn is over. */
const endTurn = async (window: Window): Promise<void> => {
  const panel = window.page.locator('.message.ephemeral').last();
  for (let presses = 0; presses < MOST_PRESSES; presses += 1) {
    await panel.locator('.thinking').waitFor({ state: 'detached' });
    const before = await panel.innerText();
    if (/Your turn is over|^Next: |The game is over/m.test(before)) return;
    expect(before).not.toContain('⚠️');
    await press(panel);
    await expect.poll(() => panel.innerText(), { message: before }).not.toBe(before);
  }
  throw new Error(`a turn without end: ${await panel.innerText()}`);
};

/** Types a command that takes the first of what autocomplete offers for its only option. */
const typeFirst = async ({ page, line }: Window, command: string, option: RegExp): Promise<void> => {
  await line.fill(command);
  await line.press('Tab');
  await page.getByRole('option').first().waitFor();
  const box = page.getByRole('combobox', { name: option });
  await box.press('Enter');
  await box.press('Enter');
};

/** A turn with as little conquest as the rules allow: its first step is typed, the rest is pressed. */
const playTurn = async (window: Window): Promise<void> => {
  const panels = window.page.locator('.message.ephemeral');
  const before = await panels.count();
  const another = async (already: number): Promise<void> => {
    await expect.poll(() => panels.count()).toBe(already + 1);
    await panels.last().locator('.thinking').waitFor({ state: 'detached' });
  };
  await window.page.getByRole('button', { name: 'Your turn' }).last().click();
  await another(before);
  const { label } = await wished(panels.last());
  if (label.startsWith('Combos')) await typeFirst(window, '/sw pick', /^slot:/);
  else if (label.startsWith('Decline')) await window.command('/sw decline');
  // Declined Ghouls, for one, move before anything else.
  else return endTurn(window);
  await another(before + 1);
  await endTurn(window);
};

/** The first turn: a combo from the menu, a reload, a conquest typed with autocomplete. */
const playFirstTurn = async (due: Window, other: Window): Promise<void> => {
  await other.page.getByRole('button', { name: 'Your turn' }).last().click();
  await other.message('It’s not your turn').waitFor();
  expect(await due.message('It’s not your turn').count()).toBe(0);

  await due.page.getByRole('button', { name: 'Your turn' }).last().click();
  await due.page.getByRole('button', { name: 'Combos you can pay' }).click();
  await due.page.getByRole('option').first().press('Enter');
  await due.page.getByRole('button', { name: 'Conquer a region' }).waitFor();
  await due.keep('game-panel');
  await due.page.reload();
  await due.message('conquer a region').waitFor();

  await due.line.fill('/sw conquer');
  await due.line.press('Tab');
  const region = due.page.getByRole('combobox', { name: /^region:/ });
  await due.page
    .getByRole('option', { name: /Region \d+ .* tokens/ })
    .first()
    .waitFor();
  await due.keep('game-autocomplete');
  await region.press('Enter');
  await region.press('Enter');
  await due.message(/take region \d+/).waitFor();
  await due.page.getByRole('button', { name: 'Undo' }).last().waitFor();
  await endTurn(due);
};

/** The player has been told in private what they own; the other one does not see it anywhere. */
const expectSecret = async (owner: Window, other: Window): Promise<void> => {
  await owner.goTo('Postboard');
  const told = owner.message('Only you know');
  await told.waitFor();
  const secret = (await told.locator('.markdown').first().innerText()).trim();
  expect(secret).toMatch(/\d+ coins/);
  for (const place of ['Postboard', 'Small World']) {
    await other.goTo(place);
    await other.page.locator('.pane-head').waitFor();
    expect(await other.page.locator('.message', { hasText: secret }).count()).toBe(0);
  }
  await owner.keep('game-secret');
  await owner.goTo('Small World');
};

/** Whatever can be used or looked at has a name for those who do not see it. */
const namelessIn = async ({ page }: Window): Promise<string[]> => {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  return lines.filter((line) =>
    /^\s*- (button|link|textbox|combobox|checkbox|option|img|dialog|navigation|listbox|log)\b(?! ")/.test(
      line,
    ),
  );
};

describe('in a browser', () => {
  test('two people, one at a phone, click and type a whole game', { timeout: 600_000 }, async () => {
    const env = await startBot(undefined, undefined, { pictureSize: 'full' });
    const { playground } = env;
    const browser = await openBrowser();
    const ada = await openWindow(browser, playground);
    const chloe = await openWindow(browser, playground, 'phone');
    await chloe.become('Chloe');
    for (const { page } of [ada, chloe]) await page.getByRole('button', { name: 'Got it' }).click();
    await openGame(ada, chloe);
    const players = await inOrder(ada, chloe);
    const [first, second] = players;
    await playFirstTurn(first, second);
    await expectSecret(first, second);
    for (let turn = 1; turn < 2 * ROUNDS; turn += 1) {
      const player = players[turn % 2] ?? first;
      const name = player === ada ? 'Ada' : 'Chloe';
      const round = Math.floor(turn / 2) + 1;
      if (turn >= CLICKED && turn < 2 * ROUNDS - CLICKED) {
        await playAtService(env, name);
        continue;
      }
      await player.message(`Round ${round}: ${name} plays`).waitFor();
      if (turn === 2 * ROUNDS - CLICKED) await chloe.keep('game-phone');
      await playTurn(player);
    }
    tally('games over the wire');
    for (const [window, name] of [
      [ada, 'game-end-desktop'],
      [chloe, 'game-end-phone'],
    ] as const) {
      await window.message('Final standings').waitFor();
      await window.page.locator('.message img').last().waitFor();
      await window.keep(name);
      expect(await window.isTooWide()).toBe(false);
      expect(await namelessIn(window)).toEqual([]);
      expect(window.complaints).toEqual([]);
    }
    expect(playground.violations).toEqual([]);
  });

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
      expect(await namelessIn(window)).toEqual([]);
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
