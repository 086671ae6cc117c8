import type { Locale } from '../i18n/index.ts';

/** Endings of Polish words without diacritics; the longest that leaves enough is taken off. */
const POLISH = (
  'owaniem owania owanie owaniu ajacego ajacych ajacymi ajacej ajacym ajaca ajace ajacy ujacych ujacymi ujacego ' +
  'ujacej ujacym ujaca ujace ujacy acych acymi acego aniem ania anie aniu ieniu ienia ienie eniem enia enie eniu ' +
  'owac ywac iwac ujesz uja uje ujmy ' +
  'iami owie iach iego ami ach ego emu ymi imi ych ich owi iom iem ow om em ie ia iu ej ym im ' +
  'alem alam aja ala aly ali al ilem ilam ila ily ili il ysz isz esz asz ac ic yc ec am ' +
  'a e i y o u'
)
  .split(' ')
  .sort((one, other) => other.length - one.length);

const LEAST_STEM = 3;

const stemPolish = (word: string): string => {
  const ending = POLISH.find((end) => word.length - end.length >= LEAST_STEM && word.endsWith(end));
  const rest = ending === undefined ? word : word.slice(0, -ending.length);
  // What is left of some endings, as in `besti(i)` and `złodziej(e)`, then other spellings of the same sound.
  return rest
    .replace(/(...)(?:iej|ie|i)$/, '$1')
    .replace(/czen$/, 'cz')
    .replace(/(..[^i])ek$/, '$1k')
    .replace(/(..)c$/, '$1k')
    .replace(/rz$/, 'r')
    .replace(/dz$/, 'd')
    .replaceAll('rz', 'z')
    .replaceAll('ch', 'h');
};

/** Endings of English words and what is put in their place, the first that fits. */
const ENGLISH: readonly (readonly [RegExp, string])[] = [
  [/(..)ies$/, '$1y'],
  [/(..)ied$/, '$1y'],
  [/(ss|x|ch|sh|o)es$/, '$1'],
  [/([^su])s$/, '$1'],
];

const stemEnglish = (word: string): string => {
  const [ending, instead] = ENGLISH.find(([end]) => word.length > LEAST_STEM && end.test(word)) ?? [];
  const singular = ending && instead !== undefined ? word.replace(ending, instead) : word;
  return singular
    .replace(/(.{5})ment$/, '$1')
    .replace(/(..[^e])(?:ing|ed)$/, '$1')
    .replace(/([bdgmnprt])\1$/, '$1')
    .replace(/(..)e$/, '$1');
};

/** Number words, the forms that players and rules use. */
const NUMBERS: Readonly<Record<Locale, readonly string[]>> = {
  en: ['', '', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  pl: [
    '',
    '',
    'dwa dwie dwoch dwom dwoma dwoje',
    'trzy trzech trzem trzema troje',
    'cztery czterech czterem czterema czworo',
    'piec pieciu piecioma',
    'szesc szesciu',
    'siedem siedmiu',
    'osiem osmiu',
    'dziewiec dziewieciu',
    'dziesiec dziesieciu',
  ],
};

const digitsIn = (lang: Locale): ReadonlyMap<string, string> =>
  new Map(NUMBERS[lang].flatMap((forms, value) => forms.split(' ').map((form) => [form, `${value}`])));

const DIGITS: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  en: digitsIn('en'),
  pl: digitsIn('pl'),
};

const STEMMERS: Readonly<Record<Locale, (word: string) => string>> = { en: stemEnglish, pl: stemPolish };

/**
 * The stem of a normalized word: what its forms have in common. It is only a light guess. A number word has its digits.
 */
export const stem = (word: string, lang: Locale): string => {
  const known = stems[lang].get(word);
  if (known !== undefined) return known;
  const found = DIGITS[lang].get(word) ?? STEMMERS[lang](word);
  if (stems[lang].size < MOST_STEMS) stems[lang].set(word, found);
  return found;
};

/** Stems that were found before: the words of the books are some ten thousand. */
const stems: Readonly<Record<Locale, Map<string, string>>> = { en: new Map(), pl: new Map() };
const MOST_STEMS = 30_000;
