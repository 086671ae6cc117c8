import en from './locales/en.json' with { type: 'json' };
import pl from './locales/pl.json' with { type: 'json' };
import { speaking } from './speaking.ts';

/** Names of the page's texts. */
export type WordKey = keyof typeof en;

/** A text of the page with its placeholders filled. */
export type Words = (key: WordKey, values?: Readonly<Record<string, string | number>>) => string;

const ENGLISH = speaking('en', en);
const POLISH = speaking('pl', pl);

/**
 * The page's own words for a reader.
 * @param locale a language tag such as `en-US` or `pl`; what the page does not speak gives English
 */
export const wordsFor = (locale: string): Words => (locale.startsWith('pl') ? POLISH : ENGLISH);
