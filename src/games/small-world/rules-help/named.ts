import { LOCALES } from '../../../i18n/index.ts';
import { plain } from '../../front/plain-words.ts';
import type { SeatContext } from '../commands/seat-context.ts';
import { pathToConquest } from '../commands/seat-context.ts';
import { targetsOf } from '../commands/targets.ts';
import { texts } from '../locales/index.ts';
import { mapFor, regionName } from '../maps/index.ts';
import type { Options, RegionId } from '../rules/index.ts';
import { worldOf } from '../rules/options.ts';

/** Words without case and diacritics. */
export const wordsOf = (text: string): string[] => plain(text).match(/[a-z]+|[0-9]+/g) ?? [];

/**
 * Tells the words of a text, in whichever language, that change nothing about what is asked.
 * @param key of the text that lists them; it is read when the first word is asked about
 */
export const fillersIn = (key: string): ((word: string) => boolean) => {
  let fillers: ReadonlySet<string> | undefined;
  return (word) => {
    fillers ??= new Set(LOCALES.flatMap((lang) => (texts[lang][key] ?? '').split(' ')));
    return fillers.has(word);
  };
};

/** So many letters of a word are its stem: Polish names change their ends. */
const stemOf = (word: string): string => word.slice(0, Math.max(3, word.length - 2));

/** A word is another in whatever case. */
export const isForm = (word: string, of: string): boolean =>
  word === of || (of.length > 3 && word.startsWith(stemOf(of)));

const isBeforeAmount = fillersIn('number-of.before');
const isAfterAmount = fillersIn('number-of.after');

/** Whether a number says how many or which else, and names no region: `at least 2`, `slot 5`, `9 tokens`. */
const isAmount = (words: readonly string[], at: number): boolean =>
  /^\d+$/.test(words[at] ?? '') &&
  (isBeforeAmount(words[at - 1] ?? '') || isAfterAmount(words[at + 1] ?? ''));

/** A question with the number of a region instead of its name, in either language and in whatever case, and no other numbers. */
export const numbered = (
  question: string,
  { options, seats }: { readonly options: Options; readonly seats: number },
): string => {
  const map = mapFor(seats, worldOf(options));
  const names = map.regions
    .flatMap(({ id }) => LOCALES.map((lang) => ({ id, words: wordsOf(regionName(map.id, id, lang)) })))
    .sort((one, other) => other.words.length - one.words.length);
  const words = wordsOf(question);
  for (let at = 0; at < words.length; at += 1) {
    const named = names.find(
      (name) =>
        name.words.length > 0 && name.words.every((word, offset) => isForm(words[at + offset] ?? '', word)),
    );
    if (named) words.splice(at, named.words.length, `${named.id}`);
  }
  return words.filter((_, at) => !isAmount(words, at)).join(' ');
};

/** The regions that a question names by their numbers, each once, in their order. */
export const regionsIn = (text: string): RegionId[] => [
  ...new Set(wordsOf(text).flatMap((word) => (/^\d{1,3}$/.test(word) ? [Number(word) as RegionId] : []))),
];

/** The helper that a question names, of those that could help the seat anywhere now; undefined if it names none. */
export const helperIn = (text: string, context: SeatContext): string | undefined => {
  const asked = wordsOf(text);
  const known = new Set(targetsOf(pathToConquest(context).context).map(({ means }) => means.join(' ')));
  return [...known].find(
    (ids) =>
      ids !== '' &&
      LOCALES.some((lang) => {
        const [, name = ''] = /(\p{Lu}[\p{L}’]+)[^\p{Lu}]*$/u.exec(texts[lang][`means.${ids}`] ?? '') ?? [];
        const [word] = wordsOf(name);
        return (
          word !== undefined &&
          asked.some((one) => isForm(one, word) || (one.length > 3 && word.startsWith(one)))
        );
      }),
  );
};
