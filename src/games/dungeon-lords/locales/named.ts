import { LOCALES } from '../../../i18n/index.ts';
import { plainWords, sameWords } from '../../front/plain-words.ts';
import { ORDERS } from '../rules/data/orders.ts';
import { ROOM_IDS } from '../rules/data/rooms.ts';
import { PIECE_IDS, type PieceId, pieceOf } from '../rules/pieces/index.ts';
import { TRAP_IDS } from '../rules/traps/index.ts';
import { texts } from './index.ts';
import { squareName, squareNamed } from './squares.ts';

/** True if this is how a text reads in any language. */
const reads = (key: string, typed: string): boolean =>
  LOCALES.some((locale) => sameWords(texts[locale][key] ?? '', typed));

/** Finds a thing of one kind by its id, or by its name in any language. */
export const namedAmong =
  <Id extends string>(kind: string, ids: readonly Id[]) =>
  (typed: string): Id | undefined =>
    ids.find((id) => sameWords(id, typed) || reads(`${kind}.${id}`, typed));

/** The order, room, trap or piece with this id or name; undefined if there is none. */
export const orderNamed = namedAmong('order', ORDERS);
export const roomNamed = namedAmong('room', ROOM_IDS);
export const trapNamed = namedAmong('trap', TRAP_IDS);
export const pieceNamed = namedAmong('piece', PIECE_IDS);

/** What a piece can do that is called so. */
export const attackNamed = (piece: PieceId, typed: string): string | undefined =>
  namedAmong(
    `attack.${piece}`,
    pieceOf(piece).attacks.map(({ id }) => id),
  )(typed);

/** The name of the square that is meant, as suggestions give it. */
export const squareMeant = (typed: string): string | undefined => {
  const square = squareNamed(typed.trim());
  return square && squareName(square);
};

/** What a list names from its beginning on, and the words after that which name nothing. */
export interface NamedList<Id> {
  readonly named: readonly Id[];
  readonly rest: string;
}

/** A count as lists write it: `Ghost × 2`, `ghost x2`. */
const COUNT = /^x?([1-9])$/;

/** Reads a list of things with one-word names, each with or without a count: `Troll, Ghost × 2`. */
export const listRead = <Id>(typed: string, read: (word: string) => Id | undefined): NamedList<Id> => {
  const words = plainWords(typed);
  const named: Id[] = [];
  for (const [at, word] of words.entries()) {
    const times = named.length > 0 ? COUNT.exec(word) : null;
    const last = named.at(-1);
    const one = read(word);
    if (times && last !== undefined) named.push(...Array.from({ length: Number(times[1]) - 1 }, () => last));
    else if (one !== undefined) named.push(one);
    else return { named, rest: words.slice(at).join(' ') };
  }
  return { named, rest: '' };
};

/** A whole list as the notation writes it; undefined where part of it names nothing. */
export const listMeant = (typed: string, read: (word: string) => string | undefined): string | undefined => {
  const { named, rest } = listRead(typed, read);
  return rest === '' && named.length > 0 ? named.join(' ') : undefined;
};
