import type { Locale } from '../../../i18n/index.ts';
import boardEn from '../board/texts.en.json' with { type: 'json' };
import boardPl from '../board/texts.pl.json' with { type: 'json' };
import rulesHelpEn from '../rules-help/texts.en.json' with { type: 'json' };
import rulesHelpPl from '../rules-help/texts.pl.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };

/** Banners and badges are called the same where a table names those it plays with. */
const withEntries = (words: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...words,
  ...Object.fromEntries(
    Object.entries(words).flatMap(([key, text]) => {
      const [, kind, id] = /^(race|power)\.([^.]+)$/.exec(key) ?? [];
      return kind && id ? [[`option.${kind}s.${id}`, text]] : [];
    }),
  ),
});

/** All texts of Small World by language and key: what players read and click, and the words on the board. */
export const texts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: withEntries({ ...boardEn, ...rulesHelpEn, ...en }),
  pl: withEntries({ ...boardPl, ...rulesHelpPl, ...pl }),
};

/** True if there is a text with this key. */
export const hasText = (key: string): boolean => Object.hasOwn(texts.en, key);
