import type { Locale } from '../i18n/index.ts';
import { normalizeText } from './tokenize.ts';

/** The words for 2 to 16 as they begin, a group for each in this order; 0 and 1 say too little. Longer words begin as others do. */
const NUMBER_WORDS: Readonly<Record<Locale, RegExp>> = {
  en: new RegExp(
    `^(?:${[
      '(two|second)',
      '(three|third)',
      '(four|fourth)',
      '(five|fifth)',
      '(six|sixth)',
      '(seven|seventh)',
      '(eight|eighth)',
      '(nine|ninth)',
      '(ten|tenth)',
      '(eleven|eleventh)',
      '(twelve|twelfth)',
      '(thirteen|thirteenth)',
      '(fourteen|fourteenth)',
      '(fifteen|fifteenth)',
      '(sixteen|sixteenth)',
    ].join('|')})$`,
  ),
  pl: new RegExp(
    `^(?:${[
      '(dwa(?!dz|nasc)|dwie(?!sc)|dwoch|dwoma|dwaj|dwoje|dwojk|dwu(?!nast|dz)|drug)',
      '(trzy(?!ma|nas[tc]|dz)|trzech|trzem|trzej|troje|trojk|trzeci)',
      '(cztery(?!st)|czterech|czterem|czterej|cztero|czworo|czwork|czwart)',
      '((?:piec|pieciu|piatk|piaty|piata|piate)$|piecio)',
      '(szesc(?!dz)|szost)',
      '(siedem(?!nas[tc]|dz)|siedmi(?!u?dz)|siodm)',
      '(osiem(?!nas[tc]|dz)|osmi|osm[aey])',
      '(dziewiec(?!dz)|dziewiat)',
      '(dziesiec|dziesiat)',
      '(jedenast|jedenasc)',
      '(dwunast|dwanasc)',
      '(trzynast|trzynasc)',
      '(czternast|czternasc)',
      '(pietnast|pietnasc)',
      '(szesnast|szesnasc)',
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
