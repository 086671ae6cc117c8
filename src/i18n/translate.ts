import { IntlMessageFormat } from 'intl-messageformat';
import type { Locale } from './locale.ts';

/** Values for the placeholders of a text. */
export type TextParams = Readonly<Record<string, string | number>>;

/** The text of a key with its placeholders filled, in one language. */
export type Translate = (key: string, params?: TextParams) => string;

/**
 * Makes the translator of one language. Texts are ICU messages (`{count, plural, one {# coin} other {# coins}}`).
 * @param locale the language, whose plural rules apply
 * @param texts all texts by key
 * @returns a function that throws on a key that does not exist: a missing text is our bug, and tests find it
 */
export const translator = (locale: Locale, texts: Readonly<Record<string, string>>): Translate => {
  const compiled = new Map<string, IntlMessageFormat>();
  return (key, params) => {
    let message = compiled.get(key);
    if (!message) {
      const text = texts[key];
      if (text === undefined) throw new Error(`no text ${key} in ${locale}`);
      message = new IntlMessageFormat(text, locale);
      compiled.set(key, message);
    }
    return String(message.format(params));
  };
};
