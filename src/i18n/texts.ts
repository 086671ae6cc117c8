import { type CommandIds, mentionedCommand } from './command-names.ts';
import type { Locale } from './locale.ts';
import en from './locales/en.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import rulesEn from './locales/rules.en.json' with { type: 'json' };
import rulesPl from './locales/rules.pl.json' with { type: 'json' };
import { type Translate, translator } from './translate.ts';

type WordList = Readonly<Record<string, string>>;
type WordLists = Readonly<Record<Locale, WordList>>;

/** Texts that belong to no game, by language and key. */
export const SHARED_TEXTS: WordLists = { en: { ...en, ...rulesEn }, pl: { ...pl, ...rulesPl } };

/** Everything that the bot can say: its own texts, and each game's. */
export interface Texts {
  /** Texts that belong to no game. */
  shared(locale: Locale): Translate;
  /** The texts of a game; those of no game where it has none of that key. */
  of(game: string, locale: Locale): Translate;
  /** The raw text of a key, of a game or of none; undefined if there is none. */
  find(locale: Locale, key: string, game?: string): string | undefined;
  /** A command in a message, by its path such as `sw coins`; a game's own commands by the game. */
  command(locale: Locale, path: string, game?: string): string;
  /** Discord's ids of the commands, by which texts mention them: whoever registers them writes them here. */
  readonly commandIds: CommandIds;
}

/**
 * Puts all texts together. Translators are made once, as each compiles the texts that it is asked for.
 * @param games the word lists of each game, by its id
 */
export const textsOf = (games: ReadonlyMap<string, WordLists>): Texts => {
  const made = new Map<string, Translate>();
  const commandIds: CommandIds = new Map();
  const wordsIn = (locale: Locale, game = ''): WordList => ({
    ...SHARED_TEXTS[locale],
    ...games.get(game)?.[locale],
  });
  const make = (locale: Locale, game = ''): Translate => {
    const known = made.get(`${locale}:${game}`);
    if (known) return known;
    const fresh = translator(locale, wordsIn(locale, game), commandIds);
    made.set(`${locale}:${game}`, fresh);
    return fresh;
  };
  return {
    commandIds,
    command: (locale, path, game) => mentionedCommand(path, wordsIn(locale, game), commandIds),
    shared: (locale) => make(locale),
    of: (game, locale) => make(locale, game),
    find(locale, key, game) {
      const list = game === undefined ? SHARED_TEXTS[locale] : games.get(game)?.[locale];
      return list && Object.hasOwn(list, key) ? list[key] : undefined;
    },
  };
};
