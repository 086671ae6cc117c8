import type { Locale } from '../i18n/index.ts';
import { normalizeText } from './tokenize.ts';

/** The words for 2 to 8 as they begin, a group for each in this order; 0 and 1 say too little. */
const NUMBER_WORDS: Readonly<Record<Locale, RegExp>> = {
  en: /^(?:(two|second)|(three|third)|(four|fourth)|(five|fifth)|(six|sixth)|(seven|seventh)|(eight|eighth))$/,
  pl: new RegExp(
    `^(?:${[
      '(dwa|dwie|dwoch|dwoma|dwaj|dwoje|dwojk|dwu|drug)',
      '(trzy(?!ma)|trzech|trzem|trzej|troje|trojk|trzeci)',
      '(cztery|czterech|czterem|czterej|cztero|czworo|czwork|czwart)',
      '((?:piec|pieciu|piatk|piaty|piata|piate)$|piecio)',
      '(szesc|szost)',
      '(siedem|siedmi|siodm)',
      '(osiem|osmi|osm[aey])',
    ].join('|')})`,
  ),
};

const FIRST_NUMBER = 2;

/** The numbers from 2 that a text has, in digits or as words: of things, of players, or the third of several. */
export const numbersIn = (text: string, lang: Locale): ReadonlySet<number> =>
  new Set(
    (normalizeText(text).match(/[a-z]+|\d+/g) ?? [])
      .map((word) => (/^\d/.test(word) ? Number(word) : numberOf(word, lang)))
      .filter((number) => number >= FIRST_NUMBER),
  );

/** What a word counts to; -1 if it is no number. */
const numberOf = (word: string, lang: Locale): number => {
  const groups = NUMBER_WORDS[lang].exec(word);
  return groups ? groups.slice(1).findIndex((group) => group !== undefined) + FIRST_NUMBER : -1;
};
