import type { Locale } from '../i18n/index.ts';
import { normalizeText } from './tokenize.ts';

/** The words for 2 to 8 as they begin, by their number; 0 and 1 say too little. */
const NUMBER_WORDS: Readonly<Record<Locale, readonly (readonly [RegExp, number])[]>> = {
  en: [
    [/^(two|second)$/, 2],
    [/^(three|third)$/, 3],
    [/^(four|fourth)$/, 4],
    [/^(five|fifth)$/, 5],
    [/^(six|sixth)$/, 6],
    [/^(seven|seventh)$/, 7],
    [/^(eight|eighth)$/, 8],
  ],
  pl: [
    [/^(dwa|dwie|dwoch|dwoma|dwaj|dwoje|dwojk|drug)/, 2],
    [/^(trzy|trzech|trzem|trzej|troje|trojk|trzeci)/, 3],
    [/^(cztery|czterech|czterem|czterej|czworo|czwork|czwart)/, 4],
    [/^(piec|pieciu|piecio|piatk|piaty|piata|piate)$/, 5],
    [/^(szesc|szost)/, 6],
    [/^(siedem|siedmi|siodm)/, 7],
    [/^(osiem|osmi|osm[aey])/, 8],
  ],
};

/** The numbers from 2 that a text has, in digits or as words: of things, of players, or the third of several. */
export const numbersIn = (text: string, lang: Locale): ReadonlySet<number> =>
  new Set(
    (normalizeText(text).match(/[a-z]+|\d+/g) ?? [])
      .flatMap((word) =>
        /^\d/.test(word)
          ? [Number(word)]
          : NUMBER_WORDS[lang].flatMap(([words, number]) => (words.test(word) ? [number] : [])),
      )
      .filter((number) => number > 1),
  );
