import { plain } from '../../shared/commands/match.ts';
import { texts } from '../locales/index.ts';
import { ROOM_IDS, type RoomId } from '../rules/data/rooms.ts';
import { PIECE_IDS, type PieceId } from '../rules/pieces/index.ts';

/** What a question wants to have added up, of things that it makes up. */
export type Case =
  | { readonly kind: 'taxes'; readonly tiles: readonly number[] }
  | { readonly kind: 'payday'; readonly pieces: readonly Counted<PieceId>[] }
  | { readonly kind: 'workers'; readonly rooms: readonly Counted<RoomId>[] }
  /** Hired on a space, from 0, if one is named, or as the first order. */
  | {
      readonly kind: 'hire';
      readonly piece: PieceId;
      readonly space: number | undefined;
      readonly isFirst: boolean;
    };

/** Something, and how often. */
export interface Counted<Id extends string> {
  readonly id: Id;
  readonly count: number;
}

const LANGUAGES = ['en', 'pl'] as const;

/** The groups of words that mean something here, each in the texts under `sum.word.<group>`. */
const GROUPS = ['taxes', 'payday', 'workers', 'hire', 'tiles', 'space', 'first', 'filler'] as const;
type Group = (typeof GROUPS)[number];

/** What the words of a question say: things by their ids, groups of words, and numbers. */
interface Reading {
  readonly pieces: readonly Counted<PieceId>[];
  readonly rooms: readonly Counted<RoomId>[];
  readonly tiles: readonly number[];
  readonly space: number | undefined;
  readonly groups: ReadonlySet<Group>;
}

/** The case that a question makes up; undefined if it says anything else, or there is nothing to add up. */
export const caseIn = (question: string): Case | undefined => {
  const read = readingOf(wordsOf(question));
  if (!read) return undefined;
  const { pieces, rooms, tiles, space, groups } = read;
  const has = (group: Group): boolean => groups.has(group);
  const areNone = pieces.length + rooms.length === 0;
  if (has('taxes')) return areNone && tiles.length > 0 ? { kind: 'taxes', tiles } : undefined;
  if (tiles.length > 0) return undefined;
  if (has('payday')) return rooms.length === 0 && pieces.length > 0 ? { kind: 'payday', pieces } : undefined;
  if (has('workers')) return pieces.length === 0 && rooms.length > 0 ? { kind: 'workers', rooms } : undefined;
  const [piece, ...others] = pieces;
  const isOneTile = piece?.count === 1 && others.length + rooms.length === 0;
  const isDearer = space !== undefined || has('first');
  return isOneTile && isDearer ? { kind: 'hire', piece: piece.id, space, isFirst: has('first') } : undefined;
};

/** Lower case without diacritics. */
const wordsOf = (text: string): string[] => plain(text).match(/[a-z]+|[0-9]+/g) ?? [];

const readingOf = (words: readonly string[]): Reading | undefined => {
  const pieces: Counted<PieceId>[] = [];
  const rooms: Counted<RoomId>[] = [];
  const tiles: number[] = [];
  const groups = new Set<Group>();
  let space: number | undefined;
  let count: number | undefined;
  for (let at = 0; at < words.length; ) {
    const word = words[at] ?? '';
    const number = numberOf(word);
    const group = groupOf(word);
    const named = nameAt(words, at, group === undefined ? 1 : 2);
    const place = group === 'space' ? spaceOf(words[at + 1]) : undefined;
    if (named?.kind === 'piece') pieces.push({ id: named.id, count: count ?? 1 });
    else if (named?.kind === 'room') rooms.push({ id: named.id, count: count ?? 1 });
    else if (place !== undefined) space = place;
    else if (group === 'tiles' && count !== undefined) tiles.push(count);
    else if (group === undefined && number === undefined) return undefined;
    if (group && !named) groups.add(group);
    // «A» and «one» say nothing by themselves; a greater number must be of something.
    if (count !== undefined && count > 1 && !named && group !== 'tiles') return undefined;
    count = named || group ? undefined : number;
    at += named?.words.length ?? (place === undefined ? 1 : 2);
  }
  return { pieces, rooms, tiles, space, groups };
};

/** A monster, ghost or room as it may be called. */
type Named = { readonly words: readonly string[] } & (
  | { readonly kind: 'piece'; readonly id: PieceId }
  | { readonly kind: 'room'; readonly id: RoomId }
);

let names: readonly Named[] | undefined;

/** Names in both languages, those of several words first. */
const knownNames = (): readonly Named[] => {
  names ??= LANGUAGES.flatMap((lang): Named[] => [
    ...PIECE_IDS.map(
      (id): Named => ({ kind: 'piece', id, words: wordsOf(texts[lang][`piece.${id}`] ?? '') }),
    ),
    ...ROOM_IDS.map((id): Named => ({ kind: 'room', id, words: wordsOf(texts[lang][`room.${id}`] ?? '') })),
  ]).sort((one, other) => other.words.length - one.words.length);
  return names;
};

/** So many letters of a name are its stem: names change their ends. */
const isForm = (word: string, name: string): boolean =>
  word === name || (name.length > 3 && word.startsWith(name.slice(0, Math.max(3, name.length - 2))));

/** What is named at a place in so many words at least. */
const nameAt = (words: readonly string[], at: number, least: number): Named | undefined =>
  knownNames().find((name) => name.words.length >= least && stands(name.words, words, at));

const stands = (name: readonly string[], words: readonly string[], at: number): boolean =>
  name.length > 0 && name.every((word, offset) => isForm(words[at + offset] ?? '', word));

const wordLists = new Map<string, ReadonlySet<string>>();

/** The words of a group in both languages. */
const listOf = (key: string): ReadonlySet<string> => {
  const list =
    wordLists.get(key) ??
    new Set(LANGUAGES.flatMap((lang) => (texts[lang][`sum.word.${key}`] ?? '').split(' ')));
  wordLists.set(key, list);
  return list;
};

const groupOf = (word: string): Group | undefined => GROUPS.find((group) => listOf(group).has(word));

const MOST = 10;

/** What a word counts to: digits, or one of the words for 1 to 10. */
const numberOf = (word: string): number | undefined => {
  if (/^\d{1,2}$/.test(word)) return Number(word);
  const numbers = Array.from({ length: MOST }, (_, at) => at + 1);
  return numbers.find((number) => listOf(`${number}`).has(word));
};

const SPACES: readonly (readonly string[])[] = [
  ['i', '1'],
  ['ii', '2'],
  ['iii', '3'],
];

const spaceOf = (word: string | undefined): number | undefined => {
  const at = SPACES.findIndex((forms) => forms.includes(word ?? ''));
  return at < 0 ? undefined : at;
};
