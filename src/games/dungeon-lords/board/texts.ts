import type { Locale } from '../../../i18n/index.ts';
import { names } from '../locales/names.ts';
import en from './texts.en.json' with { type: 'json' };
import pl from './texts.pl.json' with { type: 'json' };

/** All words that are on a picture or in its description: the names of things, and what belongs to pictures only. */
export const boardTexts: Readonly<Record<Locale, Readonly<Record<string, string>>>> = {
  en: { ...names.en, ...en },
  pl: { ...names.pl, ...pl },
};
