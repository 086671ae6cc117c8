import type { Locale } from '../i18n/index.ts';
import { contentTokens, type Lexicon } from './lexicon.ts';
import { normalizeText } from './tokenize.ts';

/** What a statement denies, and what it leaves out, by the stems of its words. */
export interface Reservations {
  /** Of `do not matter`: matter. */
  readonly denied: ReadonlySet<string>;
  /** Of `without an Encampment`: encampment. */
  readonly excepted: ReadonlySet<string>;
}

const DENYING: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:not|never|cannot|neither|nor)\b/g,
  pl: /\b(?:nie|nigdy)\b/g,
};
const EXCEPTING: Readonly<Record<Locale, RegExp>> = {
  en: /\b(?:without|unless|except(?: for)?|but not|other than)\b/g,
  pl: /\b(?:bez|chyba ze|oprocz|procz|poza|ale nie)\b/g,
};

/** So many words behind one that denies or excepts belong to it. */
const DENIED_WORDS = 1;
const EXCEPTED_WORDS = 4;

/** What a statement denies and leaves out. */
export const reservationsIn = (statement: string, lexicon: Lexicon): Reservations => {
  const sentences = normalizeText(statement).split(/[.;:]/);
  const behind = (word: RegExp, count: number): Set<string> =>
    new Set(
      sentences.flatMap((sentence) =>
        sentence
          .split(word)
          .slice(1)
          .flatMap((rest) =>
            contentTokens(rest.split(/,/)[0] ?? '', lexicon)
              .slice(0, count)
              .map(({ stem }) => stem),
          ),
      ),
    );
  return {
    denied: behind(DENYING[lexicon.lang], DENIED_WORDS),
    excepted: behind(EXCEPTING[lexicon.lang], EXCEPTED_WORDS),
  };
};
