import { refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import { ORDERS } from './data/orders.ts';
import { ROOM_IDS } from './data/rooms.ts';
import { SQUARES } from './dungeon.ts';
import { BARE, type Move, type Program } from './move.ts';
import { PIECE_IDS, type PieceId } from './pieces/index.ts';
import { TRAP_IDS, type TrapId } from './traps/index.ts';

/** How lines are written, for the refusal of one that cannot be read. */
const EXPECTED =
  'orders get-food dig-tunnels build-room | orders get-food dig-tunnels build-room neutral mine-gold | ' +
  'keep get-food mine-gold | do | skip | done | ' +
  'spy 2 | dig c1r2 | mine 2 | discard pendulum | hire goblin | hire golem with pendulum | build mint c2r3 | ' +
  'run tool-shed c1r1 | retrieve get-food | pay troll | release troll | tax 3 | choose gain-evil | ' +
  'plan c2r1 trap pendulum send troll send ghost | free y1-thief-a | spring poisoned-dart 2 | attack ghost haunt 2 | reconsider';

type Words = readonly string[];
type Reader = (words: Words) => readonly Move[] | undefined;

const oneOf =
  <T extends string>(ids: readonly T[]) =>
  (word: string | undefined): T | undefined =>
    ids.find((id) => id === word);

const order = oneOf(ORDERS);
const trap = oneOf(TRAP_IDS);
const piece = oneOf(PIECE_IDS);
const room = oneOf(ROOM_IDS);
const square = oneOf(SQUARES);

const NUMBER = /^(0|[1-9]\d{0,2})$/;
const NAME = /^[a-z][a-z0-9-]{0,60}$/;

const number = (word: string | undefined): number | undefined =>
  word !== undefined && NUMBER.test(word) ? Number(word) : undefined;

const name = (word: string | undefined): string | undefined =>
  word !== undefined && NAME.test(word) ? word : undefined;

/** A line with exactly one word after its verb. */
const single =
  <T>(read: (word: string | undefined) => T | undefined, make: (value: T) => Move): Reader =>
  (words) => {
    const value = read(words[0]);
    return value === undefined || words.length !== 1 ? undefined : [make(value)];
  };

const priced =
  (type: 'hire' | 'pay'): Reader =>
  ([kind, joint, extra, ...more]) => {
    const wanted = piece(kind);
    if (!wanted || more.length > 0) return undefined;
    if (joint === undefined) return [{ type, piece: wanted }];
    const given: TrapId | PieceId | undefined = trap(extra) ?? piece(extra);
    return joint === 'with' && given ? [{ type, piece: wanted, with: given }] : undefined;
  };

const readKeep: Reader = ([one, other, ...more]) => {
  const orders = [order(one), order(other)] as const;
  const [first, second] = orders;
  return first && second && more.length === 0 ? [{ type: 'keep', orders: [first, second] }] : undefined;
};

const readProgram: Reader = ([one, two, three, joint, third, ...more]) => {
  const [first, second, last] = [order(one), order(two), order(three)];
  if (!first || !second || !last || more.length > 0) return undefined;
  const orders: Program = [first, second, last];
  if (joint === undefined) return [{ type: 'orders', orders }];
  const neutral = order(third);
  return joint === 'neutral' && neutral ? [{ type: 'orders', orders, neutral }] : undefined;
};

/** Words in pairs: what is done, and with what. */
const readPlan: Reader = ([where, ...words]) => {
  const at = square(where);
  if (!at || words.length % 2 > 0) return undefined;
  const traps: TrapId[] = [];
  const sent: PieceId[] = [];
  for (let word = 0; word < words.length; word += 2) {
    const [planned, going] = [trap(words[word + 1]), piece(words[word + 1])];
    if (words[word] === 'trap' && planned) traps.push(planned);
    else if (words[word] === 'send' && going) sent.push(going);
    else return undefined;
  }
  return [{ type: 'plan', at, traps: listedAs(TRAP_IDS, traps), sent: listedAs(PIECE_IDS, sent) }];
};

/** Items in the order of a list, however they were named. */
const listedAs = <T>(list: readonly T[], items: readonly T[]): T[] =>
  list.flatMap((one) => items.filter((item) => item === one));

const readBuild: Reader = ([which, where, ...more]) => {
  const what = room(which);
  const at = square(where);
  return what && at && more.length === 0 ? [{ type: 'build', room: what, at }] : undefined;
};

const readRun: Reader = ([which, where, ...more]) => {
  const what = room(which);
  if (!what || more.length > 0) return undefined;
  if (where === undefined) return [{ type: 'run', room: what }];
  const at = square(where);
  return at && [{ type: 'run', room: what, at }];
};

const readSpring: Reader = ([which, where, ...more]) => {
  const what = trap(which);
  if (!what || more.length > 0) return undefined;
  if (where === undefined) return [{ type: 'spring', trap: what }];
  const target = number(where);
  return target === undefined ? undefined : [{ type: 'spring', trap: what, target }];
};

const readAttack: Reader = ([who, how, where, ...more]) => {
  const kind = piece(who);
  const option = name(how);
  if (!kind || option === undefined || more.length > 0) return undefined;
  if (where === undefined) return [{ type: 'attack', piece: kind, option }];
  const target = number(where);
  return target === undefined ? undefined : [{ type: 'attack', piece: kind, option, target }];
};

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...BARE.map((type): [string, Reader] => [type, (words) => (words.length === 0 ? [{ type }] : undefined)]),
  ['keep', readKeep],
  ['orders', readProgram],
  ['spy', single(number, (round) => ({ type: 'spy', round }))],
  ['dig', single(square, (at) => ({ type: 'dig', at }))],
  ['mine', single(number, (imps) => ({ type: 'mine', imps }))],
  ['discard', single(trap, (one) => ({ type: 'discard', trap: one }))],
  ['hire', priced('hire')],
  ['build', readBuild],
  ['run', readRun],
  ['retrieve', single(order, (one) => ({ type: 'retrieve', order: one }))],
  ['pay', priced('pay')],
  ['release', single(piece, (one) => ({ type: 'release', piece: one }))],
  ['tax', single(number, (gold) => ({ type: 'tax', gold }))],
  ['choose', single(name, (option) => ({ type: 'choose', option }))],
  ['plan', readPlan],
  ['free', single(name, (adventurer) => ({ type: 'free', adventurer }))],
  ['spring', readSpring],
  ['attack', readAttack],
]);

/** Reads a line. Whether a move is legal is the rules' business. */
export const parseLine = (line: string): Result<readonly Move[]> => {
  const [verb = '', ...words] = line.trim().toLowerCase().split(/\s+/);
  const moves = READERS.get(verb)?.(words);
  return moves
    ? accept(moves)
    : refuse(refusal('notation.unreadable', { text: line.slice(0, 100), expected: EXPECTED }));
};

const joined = (...words: readonly (string | number | undefined)[]): string =>
  words.filter((word) => word !== undefined).join(' ');

type MoveOf<Type extends Move['type']> = Move & { readonly type: Type };

const printBare = ({ type }: MoveOf<(typeof BARE)[number]>): string => type;

const printPriced = (move: MoveOf<'hire' | 'pay'>): string =>
  joined(move.type, move.piece, move.with && `with ${move.with}`);

const printRoom = ({ type, room, at }: MoveOf<'build' | 'run'>): string => joined(type, room, at);

const printPlan = ({ at, traps, sent }: MoveOf<'plan'>): string =>
  joined('plan', at, ...traps.map((one) => `trap ${one}`), ...sent.map((one) => `send ${one}`));

const PRINTERS: { readonly [Type in Move['type']]: (move: MoveOf<Type>) => string } = {
  do: printBare,
  skip: printBare,
  done: printBare,
  reconsider: printBare,
  keep: ({ orders }) => joined('keep', ...orders),
  orders: ({ orders, neutral }) => joined('orders', ...orders, neutral && `neutral ${neutral}`),
  retrieve: (move) => joined('retrieve', move.order),
  spy: ({ round }) => joined('spy', round),
  dig: ({ at }) => joined('dig', at),
  mine: ({ imps }) => joined('mine', imps),
  discard: (move) => joined('discard', move.trap),
  hire: printPriced,
  pay: printPriced,
  build: printRoom,
  run: printRoom,
  release: (move) => joined('release', move.piece),
  plan: printPlan,
  tax: ({ gold }) => joined('tax', gold),
  choose: ({ option }) => joined('choose', option),
  free: ({ adventurer }) => joined('free', adventurer),
  spring: (move) => joined('spring', move.trap, move.target),
  attack: (move) => joined('attack', move.piece, move.option, move.target),
};

/** The one way a move is written. */
export const printMove = <Type extends Move['type']>(move: MoveOf<Type>): string =>
  PRINTERS[move.type as Type](move);
