import type { Locale } from '../i18n/index.ts';
import { asksToChoose, kindOf } from './question-kind.ts';
import type { Ruling } from './ruling-index.ts';

/** What people ask about a section, and the plain answer. */
export interface AskedAbout {
  readonly question: string;
  readonly answer: string;
}

/** Phrases of more letters ramble. */
const LONGEST_PHRASE = 70;

/** The plain answers that rest on a section, each with the fullest question in the words of the players, in their order. */
export const askedAbout = (rulings: readonly Ruling[], section: string, lang: Locale): AskedAbout[] =>
  rulings
    .filter((ruling) => ruling.section === section)
    .flatMap(({ asked, answer }) => {
      const [phrase] = asked[lang]
        .filter((one) => kindOf(one, lang) !== undefined || asksToChoose(one, lang))
        .filter((one) => one.length <= LONGEST_PHRASE)
        .sort((one, other) => other.length - one.length);
      return phrase === undefined ? [] : [{ question: asSentence(phrase), answer: answer[lang] }];
    });

const asSentence = (phrase: string): string => `${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}?`;
