import { canAct } from '../kernel/game.ts';
import { advance } from '../kernel/position.ts';
import { seatsOf } from '../kernel/seat.ts';
import type { LawInput } from './law.ts';
import { pickFrom, type Random, sampleOf } from './random.ts';

type AnyInput = LawInput<unknown, unknown, unknown, unknown, unknown>;

/** How many moves are tried in each position; over many games all kinds come up. */
const LISTED_TRIED = 5;
const OTHERS_TRIED = 5;

/** Words and numbers that trip careless code. */
const STRANGE_WORDS = ['constructor', 'valueof', 'null', 'x', '-', 'at', 'with', '1=1', '1+1'] as const;
const STRANGE_NUMBERS = ['0', '1', '2', '7', '49', '99', '9999'] as const;

/** Every listed move is accepted (of long lists a sample). */
export const listedMovesAreAccepted = ({ table, step }: AnyInput): string | undefined => {
  const { game, source, lawRandom: random } = table;
  const { state } = step.position;
  for (const seat of seatsOf(table.seats).filter((one) => canAct(game, state, one))) {
    for (const move of sampleOf(random, game.moves(state, seat), LISTED_TRIED)) {
      const played = advance(game, step.position, { seat, move }, source);
      if (!played.ok) return `${game.notation.print(move)} is listed, but refused: ${played.refusal.code}`;
    }
  }
  return undefined;
};

/** A line like an earlier one, with a word or a number changed. */
const garbled = (random: Random, line: string): string => {
  const words = line.split(' ');
  const at = random(words.length);
  const word = words[at] ?? '';
  const changed = /\d/.test(word)
    ? word.replace(/\d+/g, (digits) => (random(2) === 0 ? digits : garbledNumber(random, Number(digits))))
    : pickFrom(random, STRANGE_WORDS);
  return words.with(at, changed).join(' ');
};

const garbledNumber = (random: Random, number: number): string =>
  random(3) === 0 ? pickFrom(random, STRANGE_NUMBERS) : String(Math.max(0, number + random(5) - 2));

/** Whatever else a player types is refused with a code, never an exception (a sample). */
export const otherMovesAreRefused = ({ table, step, earlierLines }: AnyInput): string | undefined => {
  const { game, source, lawRandom: random } = table;
  if (earlierLines.length === 0) return undefined;
  const { state } = step.position;
  const typed = (tried: number): unknown => {
    const line = pickFrom(random, earlierLines);
    const read = game.notation.parse(tried % 4 === 0 ? line : garbled(random, line));
    return read.ok && read.value.length === 1 ? read.value[0] : undefined;
  };
  for (const seat of seatsOf(table.seats).filter((one) => canAct(game, state, one))) {
    const listed = new Set(game.moves(state, seat).map((move) => game.notation.print(move)));
    for (let tried = 0; tried < OTHERS_TRIED; tried += 1) {
      const move = typed(tried);
      if (move === undefined || listed.has(game.notation.print(move))) continue;
      const played = advance(game, step.position, { seat, move }, source);
      if (played.ok) return `${game.notation.print(move)} is accepted, but not listed`;
      if (!played.refusal.code) return `${game.notation.print(move)} is refused without a code`;
    }
  }
  return undefined;
};

/** Who owes nothing and can change nothing has no move and can make none. */
export const strangersAreRefused = ({ table, step }: AnyInput): string | undefined => {
  const { game, seats, source } = table;
  const { state } = step.position;
  const due = game.toAct(state);
  const [first] = due;
  const move = first === undefined ? undefined : game.moves(state, first)[0];
  for (const seat of seatsOf(seats).filter((other) => !canAct(game, state, other))) {
    if (game.moves(state, seat).length > 0) return `seat ${seat} owes nothing, but has moves`;
    if (move !== undefined && advance(game, step.position, { seat, move }, source).ok)
      return `seat ${seat} owes nothing, but may play ${game.notation.print(move)}`;
  }
  return undefined;
};
