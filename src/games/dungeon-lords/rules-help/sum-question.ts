import { plain } from '../../front/plain-words.ts';
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
  const { pieces, rooms, tiles, groups } = read;
  if (groups.has('taxes')) {
    return pieces.length + rooms.length === 0 && tiles.length > 0 ? { kind: 'taxes', tiles } : undefined;
  }
  if (tiles.length > 0) return undefined;
  if (groups.has('payday')) {
    return rooms.length === 0 && pieces.length > 0 ? { kind: 'payday', pieces } : undefined;
  }
  if (groups.has('workers')) {
    return pieces.length === 0 && rooms.length > 0 ? { kind: 'workers', rooms } : undefined;
  }
  return hiringIn(read);
};

const hiringIn = ({ pieces, rooms, space, groups }: Reading): Case | undefined => {
  const [piece, ...others] = pieces;
  const isFirst = groups.has('first');
  if (piece?.count !== 1 || others.length + rooms.length > 0) return undefined;
  return space !== undefined || isFirst ? { kind: 'hire', piece: piece.id, space, isFirst } : undefined;
};

/** Lower case without diacritics. */
const wordsOf = (text: string): string[] => plain(text).match(/[a-z]+|[0-9]+/g) ?? [];

/** What stands at a place of a question, in so many words. */
type Token = { readonly length: number } & (
  | { readonly kind: 'named'; readonly named: Named }
  | { readonly kind: 'space'; readonly space: number }
  | { readonly kind: 'group'; readonly group: Group }
  | { readonly kind: 'number'; readonly number: number }
);

const tokenAt = (words: readonly string[], at: number): Token | undefined => {
  const word = words[at] ?? '';
  const group = groupOf(word);
  const named = nameAt(words, at, group === undefined ? 1 : 2);
  if (named) return { kind: 'named', named, length: named.words.length };
  const space = group === 'space' ? spaceOf(words[at + 1]) : undefined;
  if (space !== undefined) return { kind: 'space', space, length: 2 };
  if (group) return { kind: 'group', group, length: 1 };
  const number = numberOf(word);
  return number === undefined ? undefined : { kind: 'number', number, length: 1 };
};

/** All that stands in a question, in order; undefined if something in it means nothing here. */
const tokensIn = (words: readonly string[]): Token[] | undefined => {
  const tokens: Token[] = [];
  for (let at = 0; at < words.length; at += tokens.at(-1)?.length ?? 1) {
    const token = tokenAt(words, at);
    if (!token) return undefined;
    tokens.push(token);
  }
  return tokens;
};

const readingOf = (words: readonly string[]): Reading | undefined => {
  const tokens = tokensIn(words);
  if (!tokens) return undefined;
  /** The number before a word, if one is there. */
  const countAt = (at: number): number | undefined => {
    const before = tokens[at - 1];
    return before?.kind === 'number' ? before.number : undefined;
  };
  const isOfSomething = (token: Token | undefined): boolean =>
    token?.kind === 'named' || (token?.kind === 'group' && token.group === 'tiles');
  // «A» and «one» say nothing by themselves; a greater number must be of something.
  if (tokens.some((token, at) => at > 0 && (countAt(at) ?? 1) > 1 && !isOfSomething(token))) return undefined;
  const counted = tokens.flatMap((token, at) =>
    token.kind === 'named' ? [{ ...token.named, count: countAt(at) ?? 1 }] : [],
  );
  return {
    pieces: counted.flatMap((one) => (one.kind === 'piece' ? { id: one.id, count: one.count } : [])),
    rooms: counted.flatMap((one) => (one.kind === 'room' ? { id: one.id, count: one.count } : [])),
    tiles: tokens.flatMap((token, at) =>
      token.kind === 'group' && token.group === 'tiles' ? (countAt(at) ?? []) : [],
    ),
    space: tokens.findLast((token) => token.kind === 'space')?.space,
    groups: new Set(tokens.flatMap((token) => groupIn(token) ?? [])),
  };
};

const groupIn = (token: Token): Group | undefined => {
  if (token.kind === 'space') return 'space';
  return token.kind === 'group' ? token.group : undefined;
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
