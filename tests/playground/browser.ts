import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { Playground } from '../../src/playground/index.ts';
import { PATIENCE_MS } from '../support/patience.ts';

const root = join(import.meta.dirname, '..', '..');
const CANDIDATES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const executable = [process.env.CHROMIUM ?? '', ...CANDIDATES].find(
  (path) => path !== '' && existsSync(path),
);
const isBuilt = existsSync(join(root, 'dist', 'playground', 'index.html'));

/** Why tests cannot use a browser here; nothing if they can. */
export const whyNoBrowser = !executable
  ? 'no Chromium on this machine; set CHROMIUM to its path'
  : isBuilt
    ? undefined
    : 'the page is not built; run npm run setup';

/** Sizes of the screens that the page is looked at on. */
export const SCREENS = {
  desktop: { viewport: { width: 1280, height: 850 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 800 }, colorScheme: 'dark', hasTouch: true },
} as const satisfies Record<string, BrowserContextOptions>;

/** A browser with a new, empty profile that lives as long as the test. */
export const openBrowser = async (): Promise<Browser> => {
  const browser = await chromium.launch({
    headless: true,
    args: FLAGS,
    ...(executable && { executablePath: executable }),
  });
  onTestFinished(() => browser.close());
  return browser;
};

/** A window in which somebody sits; what the page itself complains of fails the test at `complaints`. */
export class Window {
  readonly page: Page;
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('pageerror', ({ message }) => this.complaints.push(message));
    page.on('console', (line) => {
      if (line.type() === 'error') this.complaints.push(line.text());
    });
  }

  /**
   * Who one is, by name.
   * @param group what those who one can be are called in the language of who was there before
   */
  async become(name: string, group = 'You are'): Promise<void> {
    const person = this.page.getByRole('group', { name: group }).getByRole('button', { name });
    await person.click();
    await this.page.locator('.person[aria-pressed=true]', { hasText: name }).waitFor();
  }

  /** @param list what the list of channels is called in the language of who looks */
  async goTo(channel: string | RegExp, list = 'Channels'): Promise<void> {
    const menu = this.page.getByRole('button', { name: list });
    if (await menu.isVisible()) await menu.click();
    await this.page
      .getByRole('navigation', { name: list })
      .getByRole('button', { name: channel })
      .first()
      .click();
  }

  /** Where one writes. */
  get line(): Locator {
    return this.page.getByRole('combobox', { name: 'or / for commands' });
  }

  /** Types a command that needs nothing more, and Enter. */
  async command(text: string): Promise<void> {
    await this.line.fill(text);
    await this.line.press('Enter');
  }

  /** The newest message that has these words. */
  message(words: string | RegExp): Locator {
    return this.page.locator('.message', { hasText: words }).last();
  }

  /** Whether something sticks out at the right. */
  isTooWide(): Promise<boolean> {
    return this.page.evaluate('document.documentElement.scrollWidth > window.innerWidth');
  }

  /** What can be used or looked at and has no name for those who do not see it, in lines of the accessibility tree. */
  async nameless(): Promise<string[]> {
    const lines = (await this.page.locator('body').ariaSnapshot()).split('\n');
    return lines.filter((line) =>
      /^\s*- (button|link|textbox|combobox|checkbox|option|img|dialog|navigation|listbox|log)\b(?! ")/.test(
        line,
      ),
    );
  }

  /** Keeps what is to be seen, for people to look at. */
  async keep(name: string): Promise<void> {
    await this.page.screenshot({ path: join(root, 'out', 'playground', `${name}.png`) });
  }
}

/** Opens the page in a new window. */
export const openWindow = async (
  browser: Browser,
  { url }: Playground,
  screen: keyof typeof SCREENS = 'desktop',
  path = '/',
): Promise<Window> => {
  const context = await browser.newContext(SCREENS[screen]);
  context.setDefaultTimeout(PATIENCE_MS);
  const window = new Window(await context.newPage());
  await window.page.goto(`${url}${path}`);
  await window.line.waitFor();
  return window;
};

/** The window of the one who begins, then the other. */
export const inOrder = (one: Window, two: Window): Promise<[Window, Window]> => {
  const called = async (due: Window, waiting: Window): Promise<[Window, Window]> => {
    await due.page.locator('.message.mentions-me').first().waitFor();
    return [due, waiting];
  };
  return Promise.any([called(one, two), called(two, one)]);
};
