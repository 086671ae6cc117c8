import type { Locator } from 'playwright-core';
import { beforeEach, expect, test } from 'vitest';
import { type BotInPlayground, startBot, turnByService } from '../discord/support.ts';
import { tally } from '../support/tally.ts';
import { inOrder, openBrowser, openWindow, type Window, whyNoBrowser } from './browser.ts';

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

const ROUNDS = 10;

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
    expect(await window.nameless()).toEqual([]);
    expect(window.complaints).toEqual([]);
  }
  expect(playground.violations).toEqual([]);
});
