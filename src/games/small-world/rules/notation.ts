import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import type { RegionId } from './map.ts';
import type { ActTarget, Move } from './move.ts';

/** Words that take no more than their verb. */
const BARE = ['expand', 'stop', 'done'] as const;

/** How each kind of line is written, for the refusal of one that cannot be read. */
const EXPECTED =
  'expand | decline | decline with vanishing | pick 3 | pick 3 swap 5 | abandon 4 7 | conquer 12 | ' +
  'conquer 12 with dragon | attempt 12 | stop | give-up 7 | ' +
  'redeploy 4=3 7=1 | camp 4=2 | place 4+2 | place camp 4+1 | roll | ally 2 | done';

/**
 * Reads a line. One line may hold several small moves of a kind: `abandon 4 7`, `redeploy 4=3 7=1`.
 * Numbers of regions, slots and seats count from 1; whether those that are written exist, 0 and -1 among them, is the
 * rules' business.
 */
export const parseLine = (line: string): Result<readonly Move[]> => {
  const [verb = '', ...words] = line.trim().toLowerCase().split(/\s+/);
  const moves = read(verb, words);
  return moves && moves.length > 0 ? accept(moves) : refuse(unreadable(line));
};

const unreadable = (line: string): Refusal =>
  refusal('notation.unreadable', { text: line.slice(0, 100), expected: EXPECTED });

/**
 * Why a move stands for nothing whose first word could be that of an extra action or a marker, which only the rules know:
 * none of them is called so.
 * @param verbs all words of that kind
 */
export const unknownVerb = (move: Move, verbs: ReadonlySet<string>): Refusal | undefined => {
  const verb = move.type === 'act' ? move.act : move.type === 'put' ? move.piece : undefined;
  return verb === undefined || verbs.has(verb) ? undefined : unreadable(printMove(move));
};

const read = (verb: string, words: readonly string[]): readonly Move[] | undefined => {
  const bare = BARE.find((word) => word === verb);
  if (bare) return words.length === 0 ? [{ type: bare }] : undefined;
  switch (verb) {
    case 'decline':
      return readDecline(words);
    case 'pick':
      return readPick(words);
    case 'conquer':
    case 'attempt':
      return readConquest(verb, words);
    case 'abandon':
    case 'give-up':
      return each(words, (region) => ({ type: verb, region }));
    case 'redeploy':
      return pairs(words, '=', (region, tokens) => ({ type: 'redeploy', region, tokens }));
    case 'place':
      return (
        pairs(words, '+', (region, tokens) => ({ type: 'place', region, tokens })) ??
        pieces(words, '+', (piece, region, count) => ({ type: 'place-piece', piece, region, count }))
      );
    default:
      return readOwnVerb(verb, words);
  }
};

const NUMBER = /^(0|-?[1-9]\d{0,14})$/;
const COUNT = /^[1-9]\d{0,3}$/;
const NAME = /^[a-z][a-z0-9-]{0,30}$/;

const readNumber = (word: string | undefined): number | undefined =>
  word !== undefined && NUMBER.test(word) ? Number(word) : undefined;

const readCount = (word: string | undefined): number | undefined =>
  word !== undefined && COUNT.test(word) ? Number(word) : undefined;

const readName = (word: string | undefined): string | undefined =>
  word !== undefined && NAME.test(word) ? word : undefined;

const readRegion = (word: string | undefined): RegionId | undefined =>
  readNumber(word) as RegionId | undefined;

/** Every word read, or undefined if one of them cannot be. */
const all = <T>(words: readonly string[], readOne: (word: string) => T | undefined): T[] | undefined => {
  const found = words.map(readOne);
  return found.every((item) => item !== undefined) ? (found as T[]) : undefined;
};

const each = (words: readonly string[], make: (region: RegionId) => Move): Move[] | undefined =>
  all(words, readRegion)?.map(make);

const pairs = (
  words: readonly string[],
  sign: '=' | '+',
  make: (region: RegionId, count: number) => Move,
): Move[] | undefined =>
  all(words, (word) => {
    const [region, count, ...more] = word.split(sign);
    const at = readRegion(region);
    const number = readCount(count);
    return at === undefined || number === undefined || more.length > 0 ? undefined : make(at, number);
  });

const pieces = (
  [word, ...words]: readonly string[],
  sign: '=' | '+',
  make: (piece: string, region: RegionId, count: number) => Move,
): Move[] | undefined => {
  const piece = readName(word);
  return piece === undefined ? undefined : pairs(words, sign, (region, count) => make(piece, region, count));
};

const readDecline = ([joint, name, ...more]: readonly string[]): Move[] | undefined => {
  if (joint === undefined) return [{ type: 'decline' }];
  const power = readName(name);
  return joint === 'with' && power !== undefined && more.length === 0
    ? [{ type: 'decline', power }]
    : undefined;
};

const readPick = ([number, joint, other, ...more]: readonly string[]): Move[] | undefined => {
  const slot = readNumber(number);
  if (slot === undefined || more.length > 0) return undefined;
  if (joint === undefined) return [{ type: 'pick', slot }];
  const swap = readNumber(other);
  return joint === 'swap' && swap !== undefined ? [{ type: 'pick', slot, swap }] : undefined;
};

/** Helpers may be named in any order: they are listed in that of the alphabet. */
const readConquest = (
  type: 'conquer' | 'attempt',
  [number, joint, ...names]: readonly string[],
): Move[] | undefined => {
  const region = readRegion(number);
  const means = all(names, readName);
  if (region === undefined || !means || (joint !== undefined && (joint !== 'with' || means.length === 0)))
    return undefined;
  return [{ type, region, means: means.sort() }];
};

/**
 * Markers and extra actions are their own verbs: `camp 4=2`, `fortress 7=1`, `roll`, `ally 2`. A region as a
 * target is written `at 7`.
 */
const readOwnVerb = (word: string, words: readonly string[]): readonly Move[] | undefined => {
  const verb = readName(word);
  if (verb === undefined) return undefined;
  const puts = pairs(words, '=', (region, count): Move => ({ type: 'put', piece: verb, region, count }));
  if (puts && puts.length > 0) return puts;
  const target = readTarget(words);
  return target ? [{ type: 'act', act: verb, target }] : undefined;
};

const readTarget = (words: readonly string[]): ActTarget | undefined => {
  const [first, second] = words;
  if (first === undefined) return { kind: 'none' };
  const region = first === 'at' && words.length === 2 ? readRegion(second) : undefined;
  if (region !== undefined) return { kind: 'region', region };
  const seat = words.length === 1 ? readNumber(first) : undefined;
  return seat === undefined ? undefined : { kind: 'seat', seat: seat - 1 };
};

type MoveOf<Type extends Move['type']> = Move & { readonly type: Type };

const printRegion = ({ type, region }: MoveOf<'abandon' | 'give-up'>): string => `${type} ${region}`;

const printConquest = ({ type, region, means }: MoveOf<'conquer' | 'attempt'>): string =>
  means.length === 0 ? `${type} ${region}` : `${type} ${region} with ${means.join(' ')}`;

const PRINTERS: { readonly [Type in Move['type']]: (move: MoveOf<Type>) => string } = {
  expand: () => 'expand',
  stop: () => 'stop',
  done: () => 'done',
  decline: ({ power }) => (power === undefined ? 'decline' : `decline with ${power}`),
  pick: ({ slot, swap }) => (swap === undefined ? `pick ${slot}` : `pick ${slot} swap ${swap}`),
  abandon: printRegion,
  'give-up': printRegion,
  conquer: printConquest,
  attempt: printConquest,
  redeploy: ({ region, tokens }) => `redeploy ${region}=${tokens}`,
  put: ({ piece, region, count }) => `${piece} ${region}=${count}`,
  place: ({ region, tokens }) => `place ${region}+${tokens}`,
  'place-piece': ({ piece, region, count }) => `place ${piece} ${region}+${count}`,
  act: ({ act, target }) => [act, ...printTarget(target)].join(' '),
};

/** The one way a move is written. */
export const printMove = <Type extends Move['type']>(move: MoveOf<Type>): string =>
  PRINTERS[move.type as Type](move);

const printTarget = (target: ActTarget): string[] => {
  switch (target.kind) {
    case 'none':
      return [];
    case 'seat':
      return [String(target.seat + 1)];
    case 'region':
      return ['at', String(target.region)];
  }
};
