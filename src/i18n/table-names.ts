import type { Locale } from './locale.ts';
import en from './locales/table-names.en.json' with { type: 'json' };
import pl from './locales/table-names.pl.json' with { type: 'json' };

/** Words for names of tables. An adjective has a form for each gender, in the order of the lists of nouns. */
interface NameWords {
  readonly nouns: readonly (readonly string[])[];
  readonly adjectives: readonly (readonly string[])[];
}

const WORDS: Readonly<Record<Locale, NameWords>> = { en, pl };

/**
 * A made-up name of two words that agree, such as “Golden Griffin” or „Złota Wieża”.
 * @param first a whole number from 0, which picks the adjective
 * @param second likewise, the noun
 */
export const madeUpName = (locale: Locale, first: number, second: number): string => {
  const { nouns, adjectives } = WORDS[locale];
  const all = nouns.flatMap((list, gender) => list.map((noun) => ({ noun, gender })));
  const picked = all[second % all.length];
  const forms = adjectives[first % adjectives.length];
  if (!picked || !forms) throw new Error(`no words for names in ${locale}`);
  return `${forms[picked.gender] ?? ''} ${picked.noun}`;
};
