import type { Locale } from '../../../i18n/index.ts';
import boardEn from '../board/texts.en.json' with { type: 'json' };
import boardPl from '../board/texts.pl.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

/** All texts of Small World by language and key: what players read and click, and the words on the board. */
export const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { ...boardEn, ...en },
  pl: { ...boardPl, ...pl },
};

/** True if there is a text with this key. */
export const hasText = (key: string): boolean => Object.hasOwn(texts.en, key);
