import type { Locale } from '../../../i18n/index.ts';
import boardEn from '../board/texts.en.json' with { type: 'json' };
import boardPl from '../board/texts.pl.json' with { type: 'json' };
import rulesHelpEn from '../rules-help/texts.en.json' with { type: 'json' };
import rulesHelpPl from '../rules-help/texts.pl.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import { names } from './names.ts';
import pl from './pl.json' with { type: 'json' };

/** All texts of Dungeon Lords by language and key: names, what players read and click, the words on the board. */
export const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { ...names.en, ...boardEn, ...rulesHelpEn, ...en },
  pl: { ...names.pl, ...boardPl, ...rulesHelpPl, ...pl },
};

/** True if there is a text with this key. */
export const hasText = (key: string): boolean => Object.hasOwn(texts.en, key);
