import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { drawingThreads } from '../../src/games/shared/picture/drawer.ts';
import type { ReplayContents } from '../../src/recap/replay/contents.ts';
import { finishedExport, runningExport, scratch } from '../cli/exported.ts';
import { run } from '../cli/run.ts';
import { openBrowser, SCREENS, Window, whyNoBrowser } from '../playground/browser.ts';
import { PATIENCE_MS } from '../support/patience.ts';
import { MOST_BYTES } from './most-bytes.ts';

beforeEach(({ skip }) => skip(whyNoBrowser !== undefined, whyNoBrowser));
afterAll(() => drawingThreads.close());

const files = scratch();
const EVIL = '<img src=x onerror="document.title=1">**Bob**</script>';

const path = files.path('game.html');

/** The replay of a finished table of three, one of whom has a name that tries to be more than a name. */
beforeAll(async () => {
  const game = finishedExport();
  const players = game.players.map((player, seat) => (seat === 0 ? { ...player, name: EVIL } : player));
  const file = files.write('game.json', { ...game, players });
  const made = await run('replay', file, '--out', path, '--language', 'pl');
  expect({ code: made.code, err: made.err }).toEqual({ code: 0, err: [] });
});

const PACKED = /(<script id="contents"[^>]*>)([^<]*)/;

const contentsOf = (path: string): ReplayContents => {
  const packed = PACKED.exec(readFileSync(path, 'utf8'))?.[2] ?? '';
  return JSON.parse(gunzipSync(Buffer.from(packed, 'base64')).toString());
};

const withContents = (path: string, contents: ReplayContents): string => {
  const packed = gzipSync(JSON.stringify(contents)).toString('base64');
  const altered = `${path}.altered.html`;
  writeFileSync(altered, readFileSync(path, 'utf8').replace(PACKED, `$1${packed}`));
  return altered;
};

/** A file in a browser without a network. */
const openFile = async (path: string, screen: keyof typeof SCREENS): Promise<Window> => {
  const browser = await openBrowser();
  const context = await browser.newContext({ ...SCREENS[screen], offline: true });
  context.setDefaultTimeout(PATIENCE_MS);
  const window = new Window(await context.newPage());
  const asked: string[] = [];
  window.page.on('request', (request) => {
    if (!/^(file|data|blob):/.test(request.url())) asked.push(request.url());
  });
  await window.page.goto(pathToFileURL(path).href);
  await window.page.locator('canvas').first().waitFor();
  expect(asked).toEqual([]);
  return window;
};

/** The colours of the board that is shown, as one number. */
const boardSum = ({ page }: Window): Promise<number> =>
  page.evaluate(`(() => {
    const canvas = document.querySelector('.board canvas');
    const { data } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    let sum = 0;
    for (let at = 0; at < data.length; at += 101) sum = (sum * 31 + data[at]) >>> 0;
    return sum;
  })()`);

test('a game as one file: turn by turn, in everybody’s eyes, with its dice checked', async () => {
  expect(readFileSync(path).length).toBeLessThan(MOST_BYTES);
  const window = await openFile(path, 'desktop');
  const { page } = window;
  const { moments, viewers } = contentsOf(path);
  const heading = page.locator('.moment');
  const slider = page.getByRole('slider', { name: 'Tura' });
  expect(await heading.innerText()).toContain(`(${moments.length}/${moments.length})`);

  const end = await boardSum(window);
  await page.keyboard.press('ArrowLeft');
  expect(await heading.innerText()).toContain(`(${moments.length - 1}/${moments.length})`);
  expect(await boardSum(window)).not.toBe(end);
  await page.keyboard.press('Home');
  expect(await heading.innerText()).toContain('Początek');
  await page.getByRole('button', { name: 'Następna tura' }).click();
  expect(await slider.inputValue()).toBe('1');
  expect(await slider.getAttribute('aria-valuetext')).toBe(moments[1]);
  await slider.fill('3');
  expect(await heading.innerText()).toContain(`(4/${moments.length})`);
  await page.locator('.log button').nth(5).click();
  expect(await slider.inputValue()).toBe('5');
  expect(await page.locator('.log > li[aria-current=step]').count()).toBe(1);

  const everybody = await page.locator('.board canvas').getAttribute('aria-label');
  await page.getByLabel('Widzi:').selectOption({ index: 2 });
  expect(await page.locator('.board canvas').getAttribute('aria-label')).not.toBe(everybody);
  await page.getByText('Plansza jako tekst').click();
  expect((await page.locator('pre').innerText()).trim()).toBe(viewers[2]?.shown[5]?.text.trim());

  expect(await page.locator('.players li').first().innerText()).toBe(EVIL);
  expect(await page.locator('img').count()).toBe(0);
  await page.getByRole('button', { name: 'Sprawdź każdy rzut' }).click();
  await page.getByText('Wszystkie losowania wynikają z sekretu').waitFor();
  expect(window.complaints).toEqual([]);
});

test('on a phone a swipe over the board turns it on and back, and the page follows light and dark', async () => {
  const window = await openFile(path, 'phone');
  const { page } = window;
  const { moments } = contentsOf(path);
  const heading = page.locator('.moment');
  const swipe = async (by: number): Promise<void> => {
    const box = await page.locator('.board').boundingBox();
    if (!box) throw new Error('no board');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 4 });
    await page.mouse.up();
  };
  await swipe(100);
  expect(await heading.innerText()).toContain(`(${moments.length - 1}/${moments.length})`);
  await swipe(-100);
  expect(await heading.innerText()).toContain(`(${moments.length}/${moments.length})`);
  // A tap is no swipe.
  await swipe(10);
  expect(await heading.innerText()).toContain(`(${moments.length}/${moments.length})`);
  const back = () => page.evaluate(`getComputedStyle(document.body).backgroundColor`);
  const dark = await back();
  await page.emulateMedia({ colorScheme: 'light' });
  expect(await back()).not.toEqual(dark);
  expect(await window.isTooWide()).toBe(false);
  expect(window.complaints).toEqual([]);
});

test('a file that was altered does not pass the check of its dice', async () => {
  const contents = contentsOf(path);
  const { dice } = contents;
  if (!dice) throw new Error('no dice');
  const at = dice.draws.findLastIndex(({ sides }) => sides > 1);
  const draws = dice.draws.with(at, {
    ...dice.draws[at],
    value: ((dice.draws[at]?.value ?? 0) + 1) % (dice.draws[at]?.sides ?? 1),
  } as (typeof dice.draws)[number]);
  const faults = [
    [{ ...dice, draws }, `w ruchu ${dice.draws[at]?.seq} wylosowano coś innego`],
    [{ ...dice, seed: `${dice.seed}!` }, 'to nie jest sekret'],
    [{ ...dice, salt: `${dice.salt}!` }, 'sól nie powstała'],
  ] as const;
  for (const [forged, words] of faults) {
    const window = await openFile(withContents(path, { ...contents, dice: forged }), 'phone');
    await window.page.getByRole('button', { name: 'Sprawdź' }).click();
    await window.page.getByText(words).waitFor();
    expect(await window.isTooWide()).toBe(false);
  }
});

test('the export of a running game is refused in one line: its past is secret', async () => {
  const out = files.path('running.html');
  const file = files.write('running.json', runningExport());
  expect(await run('replay', file, '--out', out)).toEqual({
    code: 1,
    out: [],
    err: [`${file}: the table is still running, its seed is secret until it ends`],
  });
  expect(existsSync(out)).toBe(false);
});
