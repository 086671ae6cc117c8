import type { Locale } from '../../../i18n/index.ts';
import boardEn from '../board/texts.en.json' with { type: 'json' };
import boardPl from '../board/texts.pl.json' with { type: 'json' };
import rulesHelpEn from '../rules-help/texts.en.json' with { type: 'json' };
import rulesHelpPl from '../rules-help/texts.pl.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import namesEn from './names.en.json' with { type: 'json' };
import namesPl from './names.pl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

/** What the things of the game are called, on pictures and in sentences: `order.get-food`, `piece.goblin` and so on. */
export const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = { en: namesEn, pl: namesPl };

/** All texts of Dungeon Lords by language and key: names, what players read and click, the words on the board. */
export const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { ...names.en, ...boardEn, ...rulesHelpEn, ...en },
  pl: { ...names.pl, ...boardPl, ...rulesHelpPl, ...pl },
};

/** The words that are on a picture or in its description: the names of things, and what belongs to pictures only. */
export const boardTexts: typeof texts = {
  en: { ...names.en, ...boardEn },
  pl: { ...names.pl, ...boardPl },
};

/** True if there is a text with this key. */
export const hasText = (key: string): boolean => Object.hasOwn(texts.en, key);
