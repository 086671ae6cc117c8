import { LOCALES, translator } from '../../../i18n/index.ts';
import { plainWords } from '../../front/plain-words.ts';
import { textOf } from '../../shared/commands/options.ts';
import { texts } from '../locales/index.ts';
import { mapById, regionName } from '../maps/index.ts';
import type { Option, SeatContext } from './seat-context.ts';

type Read = NonNullable<Option['read']>;

/** Whether a region of this number exists is for the rules to say. */
const NUMBER = /^-?\d{1,15}$/;

/** What was typed with plain spaces, without the note that stands behind the value in the name of a suggestion. */
const plainText = (typed: string): string | undefined => textOf({ typed: typed.split(' · ')[0] }, 'typed');

/** By board, as they never change: they are asked for with every letter that is typed. */
const known = new Map<string, ReadonlyMap<string, string>>();

/** Numbers of the board's regions by what they are called in any language: `Region 2`, and by their own names. */
const regionsByName = ({ view }: SeatContext): ReadonlyMap<string, string> => {
  const { map } = view.board;
  const names = known.get(map) ?? namesOn(map);
  known.set(map, names);
  return names;
};

const namesOn = (map: string): ReadonlyMap<string, string> =>
  new Map(
    LOCALES.flatMap((locale) =>
      mapById(map).regions.flatMap((_, index) => {
        const region = index + 1;
        const label = translator(locale, texts[locale])('target.region', { region });
        return [label, regionName(map, region, locale)].map((name): [string, string] => [
          plainName(name),
          String(region),
        ]);
      }),
    ),
  );

const plainName = (text: string): string => plainWords(text).join(' ');

type Names = ReturnType<typeof regionsByName>;

/** The region that is meant by a number or a name. */
const regionNamed = (text: string, names: Names): string | undefined =>
  NUMBER.test(text) ? String(Number(text)) : names.get(plainName(text));

/** No name of a region has more words, nor will: it would not fit on the board. */
const MOST_WORDS = 6;

/** A region as it was typed. */
export interface TypedRegion {
  readonly region: string;
  readonly typed: string;
}

/** Regions one after the other; of several words as many as possible are one name. What is none stands there as undefined. */
const regionsIn = (words: readonly string[], names: Names): (TypedRegion | undefined)[] => {
  const found: (TypedRegion | undefined)[] = [];
  for (let at = 0; at < words.length; ) {
    const rest = words.slice(at, at + MOST_WORDS);
    const length = rest.findLastIndex((_, last) => regionNamed(rest.slice(0, last + 1).join(' '), names)) + 1;
    const typed = rest.slice(0, length).join(' ');
    const region = regionNamed(typed, names);
    found.push(region === undefined ? undefined : { region, typed });
    at += Math.max(1, length);
  }
  return found;
};

const listTyped = (typed: string, context: SeatContext): (TypedRegion | undefined)[] =>
  regionsIn(plainText(typed)?.split(' ') ?? [], regionsByName(context));

/** The regions in a list that is not finished yet; what is none is left out. */
export const regionsBegun = (typed: string, context: SeatContext): TypedRegion[] =>
  listTyped(typed, context).filter((one) => one !== undefined);

/** Regions by number or name: `4 7`, `Owlwood, Region 7`. */
export const regionsTyped: Read = (typed, _, context) => {
  const found = listTyped(typed, context).map((one) => one?.region);
  return found.includes(undefined) ? undefined : found.join(' ') || undefined;
};

/** A region as it was typed, with a count. */
interface TypedCount extends TypedRegion {
  readonly count: string;
}

/** Regions by number or name with a count each: `4=3 7=1`, `Owlwood=2`. What is none stands there as undefined. */
const countsIn = (sign: '=' | '+', typed: string, context: SeatContext): (TypedCount | undefined)[] => {
  const names = regionsByName(context);
  const parts = plainText(typed)?.split(/(?<=[=+]\d+) /) ?? [];
  return parts.map((part) => {
    const [name = '', count = '', ...more] = part.split(sign);
    const region = regionNamed(name, names);
    const whole = region !== undefined && /^[1-9]\d{0,3}$/.test(count) && more.length === 0;
    return whole ? { region, typed: name, count } : undefined;
  });
};

const countsTyped =
  (sign: '=' | '+'): Read =>
  (typed, _, context) => {
    const counts = countsIn(sign, typed, context).map((one) => one && `${one.region}${sign}${one.count}`);
    return counts.includes(undefined) ? undefined : counts.join(' ') || undefined;
  };

/** The regions with what stands there then in a text that is not finished yet; what is none is left out. */
export const totalsBegun = (typed: string, context: SeatContext): TypedCount[] =>
  countsIn('=', typed, context).filter((one) => one !== undefined);

/** Regions with what stands there then: `4=3 7=1`. */
export const totalsTyped = countsTyped('=');

/** Regions with what comes there: `4+3 7+1`. */
export const additionsTyped = countsTyped('+');
