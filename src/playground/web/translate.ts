import { IntlMessageFormat } from 'intl-messageformat';
import en from './locales/en.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };

/**
 * Gives the texts of one language by their names, with placeholders filled.
 * @param locale whose plurals hold
 */
export const translator = <Key extends string>(locale: string, texts: Readonly<Record<Key, string>>) => {
  const compiled = new Map<Key, IntlMessageFormat>();
  return (key: Key, values?: Readonly<Record<string, string | number>>): string => {
    const message = compiled.get(key) ?? new IntlMessageFormat(texts[key], locale);
    compiled.set(key, message);
    return String(message.format(values));
  };
};

/** Names of the page's texts. */
export type TextKey = keyof typeof en;

/** A text of the page with its placeholders filled. */
export type Translate = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string;

const ENGLISH = translator('en', en);
const POLISH = translator('pl', pl);

/**
 * The page's own texts for a reader.
 * @param locale a language tag such as `en-US` or `pl`; what the page does not speak gives English
 */
export const pageTranslator = (locale: string): Translate => (locale.startsWith('pl') ? POLISH : ENGLISH);
