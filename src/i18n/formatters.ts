import type { Formatters } from 'intl-messageformat';
import { MessageNumbers } from './numbers.ts';

/** Makes the same thing only once for each language and its options. */
const once = <Given extends readonly unknown[], Made>(make: (...given: Given) => Made) => {
  const known = new Map<string, Made>();
  return (...given: Given): Made => {
    const key = JSON.stringify(given);
    const made = known.get(key) ?? make(...given);
    known.set(key, made);
    return made;
  };
};

/**
 * How all messages write numbers and choose plurals. Otherwise each text has formatters of its own, which take tens of kilobytes and
 * longer to make than many texts to write.
 */
export const sharedFormatters: Formatters = {
  getNumberFormat: once(
    (...given: Parameters<Formatters['getNumberFormat']>) => new MessageNumbers(...given),
  ),
  getDateTimeFormat: once(
    (...given: Parameters<Formatters['getDateTimeFormat']>) => new Intl.DateTimeFormat(...given),
  ),
  getPluralRules: once(
    (...given: Parameters<Formatters['getPluralRules']>) => new Intl.PluralRules(...given),
  ),
};
