import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';

/**
 * Where chance comes from. Every die and every deck has its own named stream, so that a draw from one never
 * shifts the draws of another.
 */
export interface Dice {
  /**
   * The next number of a stream.
   * @param stream name of the die or deck, for example `reinforcement`
   * @param sides how many outcomes there are, 1 or more
   * @returns an integer from 0 to `sides - 1`, each equally likely
   */
  roll(stream: string, sides: number): number;
}

/** How many numbers have been taken from each stream so far. Part of a position, so undo takes it back too. */
export type DrawCounts = Readonly<Record<string, number>>;

/** One number that was drawn: enough to check it later against the revealed seed. */
export interface Draw {
  readonly stream: string;
  /** Index of the draw in its stream, from 0. */
  readonly index: number;
  readonly sides: number;
  readonly value: number;
}

/** The secret and the public half of a table's chance. */
export interface DiceKey {
  /** Secret until the table is over, hexadecimal. */
  readonly seed: string;
  /** Public: table id and what the players' joining added, so that the host alone cannot choose it. */
  readonly salt: string;
}

/** Six-byte chunks of a digest, twelve digits each, are read as numbers below this. */
const CHUNK_RANGE = 2 ** 48;
const CHUNK_DIGITS = 12;

/**
 * The public commitment to a secret seed, shown before the first move.
 * @param seed the secret, as kept in {@link DiceKey}
 * @returns SHA-256 of the seed, hexadecimal
 */
export const commitmentTo = (seed: string): string => createHash('sha256').update(seed).digest('hex');

/** Gives the number of the `index`th draw of a stream, from 0 to `sides - 1`. Same question, same answer. */
export type DrawSource = (stream: string, index: number, sides: number) => number;

/**
 * The honest source of a table. Anybody who knows the key can repeat a draw: HMAC-SHA256 under the seed of
 * `salt|stream|index|attempt`, cut into six-byte numbers, of which the first below the largest multiple of
 * `sides` counts (so that no outcome is likelier than another).
 * @param key the table's key
 * @returns a source that takes any stream, an index from 0, and 1 to 2^32 sides; it throws RangeError for fewer sides
 */
export const drawsUnder = ({ seed, salt }: DiceKey): DrawSource => {
  const secret = createSecretKey(seed, 'utf8');
  return (stream, index, sides) => {
    if (!Number.isInteger(sides) || sides < 1)
      throw new RangeError(`a die needs 1 side or more, not ${sides}`);
    const limit = CHUNK_RANGE - (CHUNK_RANGE % sides);
    for (let attempt = 0; ; attempt += 1) {
      const chunk = chunkBelow(limit, digestOf(secret, `${salt}|${stream}|${index}|${attempt}`));
      if (chunk !== undefined) return chunk % sides;
    }
  };
};

const digestOf = (secret: KeyObject, text: string): string =>
  createHmac('sha256', secret).update(text).digest('hex');

const chunkBelow = (limit: number, digest: string): number | undefined => {
  for (let at = 0; at + CHUNK_DIGITS <= digest.length; at += CHUNK_DIGITS) {
    const chunk = Number.parseInt(digest.slice(at, at + CHUNK_DIGITS), 16);
    if (chunk < limit) return chunk;
  }
  return undefined;
};

/** Dice that count and remember what they gave. */
export interface CountingDice extends Dice {
  /** The counts after all draws so far. */
  readonly counts: DrawCounts;
  /** The draws made through this object, in order. */
  readonly draws: readonly Draw[];
}

/**
 * Dice for one move: they go on where the position's counts stand.
 * @param source gives the number of a draw, as {@link drawsUnder} does; scenarios pass forced dice here
 * @param before the counts of the position before the move
 */
export const diceFrom = (source: DrawSource, before: DrawCounts): CountingDice => {
  const draws: Draw[] = [];
  let shared = before;
  let counts: Record<string, number> = before;
  return {
    roll(stream, sides) {
      const index = counts[stream] ?? 0;
      const value = source(stream, index, sides);
      if (!Number.isInteger(value) || value < 0 || value >= sides) {
        throw new RangeError(`draw ${index} of ${stream} gave ${value}, outside 0 to ${sides - 1}`);
      }
      // Positions share their counts: what was handed in or out stays as it is.
      if (counts === shared) counts = { ...counts };
      counts[stream] = index + 1;
      draws.push({ stream, index, sides, value });
      return value;
    },
    get counts() {
      shared = counts;
      return counts;
    },
    get draws() {
      return draws;
    },
  };
};

/** One thing that was drawn from several, and what is left of them. */
export interface Drawn<T> {
  readonly item: T;
  /** The others, in the order they were in. */
  readonly rest: readonly T[];
}

/**
 * One of several things, each equally likely. The last one is drawn without asking chance.
 * @param dice where chance comes from
 * @param stream the stream of these things
 * @param items what is drawn from; not changed
 * @returns undefined if there is nothing to draw
 */
export const drawOne = <T>(dice: Dice, stream: string, items: readonly T[]): Drawn<T> | undefined => {
  if (items.length === 0) return undefined;
  const at = items.length === 1 ? 0 : dice.roll(stream, items.length);
  return { item: items[at] as T, rest: items.toSpliced(at, 1) };
};

/**
 * Several of several things, one after the other as {@link drawOne} does.
 * @param count how many; fewer if there are fewer
 */
export const drawSome = <T>(dice: Dice, stream: string, items: readonly T[], count: number): T[] => {
  const chosen: T[] = [];
  let left = items;
  while (chosen.length < count) {
    const drawn = drawOne(dice, stream, left);
    if (!drawn) break;
    chosen.push(drawn.item);
    left = drawn.rest;
  }
  return chosen;
};

/**
 * A shuffled copy (Fisher–Yates from the end).
 * @param dice where chance comes from
 * @param stream the deck's stream
 * @param items what is shuffled; not changed
 */
export const shuffled = <T>(dice: Dice, stream: string, items: readonly T[]): T[] => {
  const deck = [...items];
  for (let last = deck.length - 1; last > 0; last -= 1) {
    const pick = dice.roll(stream, last + 1);
    const held = deck[last] as T;
    deck[last] = deck[pick] as T;
    deck[pick] = held;
  }
  return deck;
};
