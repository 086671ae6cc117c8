import { IntlMessageFormat } from 'intl-messageformat';

/**
 * Gives the texts of one language by their names, with placeholders filled.
 * @param locale whose plurals hold
 */
export const speaking = <Key extends string>(locale: string, texts: Readonly<Record<Key, string>>) => {
  const compiled = new Map<Key, IntlMessageFormat>();
  return (key: Key, values?: Readonly<Record<string, string | number>>): string => {
    const message = compiled.get(key) ?? new IntlMessageFormat(texts[key], locale);
    compiled.set(key, message);
    return String(message.format(values));
  };
};
