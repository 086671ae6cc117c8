import { localeFrom } from '../i18n/index.ts';
import type { FirstSteps, LocalizedText, QuickStart } from '../playground/index.ts';
import en from './locales/quick-starts.en.json' with { type: 'json' };
import pl from './locales/quick-starts.pl.json' with { type: 'json' };

const inBoth = (key: keyof typeof en): LocalizedText => ({ en: en[key], pl: pl[key] });

/** A table with two computer players that begins at once. */
const friendlyGame = (
  id: 'small-world' | 'underground' | 'dungeon-lords',
  options: Readonly<Record<string, string>>,
): QuickStart => ({
  id,
  label: inBoth(`${id}.label`),
  description: inBoth(`${id}.description`),
  commands: (language) => [
    { path: 'table new', options: { ...options, language: localeFrom(language) } },
    { path: 'table computer' },
    { path: 'table computer' },
    { path: 'table start' },
  ],
});

/** What the playground's page offers to newcomers: games that begin at one click, and the first commands. */
export const FIRST_STEPS: Required<FirstSteps> = {
  quickStarts: [
    friendlyGame('small-world', { game: 'small-world' }),
    friendlyGame('underground', { game: 'small-world-underground' }),
    friendlyGame('dungeon-lords', { game: 'dungeon-lords-first' }),
  ],
  firstCommands: {
    text: [{ path: 'table new' }, { path: 'tables' }, { path: 'rules ask' }],
    thread: [
      { path: 'table join', beside: 'pb:join:' },
      { path: 'table options', beside: 'pb:options:' },
      { path: 'table start', beside: 'pb:start:' },
      { path: 'table turn', beside: 'pb:turn:' },
      { path: 'table chart', beside: 'pb:chart:' },
      { path: 'rules ask' },
    ],
    dm: [{ path: 'tables' }, { path: 'rules ask' }],
  },
};
