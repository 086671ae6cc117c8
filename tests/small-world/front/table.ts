import type { Words } from '../../../src/games/front/words.ts';
import { bench } from '../../../src/games/small-world/bench.ts';
import type { SeatContext } from '../../../src/games/small-world/commands/seat-context.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { texts } from '../../../src/games/small-world/locales/index.ts';
import type { Event, Move, State } from '../../../src/games/small-world/rules/index.ts';
import { type Locale, translator } from '../../../src/i18n/index.ts';
import { drawsUnder } from '../../../src/kernel/dice.ts';
import { advance, begin, type Position } from '../../../src/kernel/position.ts';
import type { Seat } from '../../../src/kernel/seat.ts';

/** Words of a language for players named after the letters. */
export const wordsIn = (locale: Locale): Words => ({
  locale,
  t: translator(locale, texts[locale]),
  names: ['Ann', 'Bob', 'Cyd', 'Dan', 'Eve'],
});

export const english = wordsIn('en');
export const polish = wordsIn('pl');

/** A small generator of numbers below `sides`: same seed, same numbers. */
export const numbersFrom = (seed: number): ((sides: number) => number) => {
  let state = (seed * 2_654_435_761) >>> 0;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
};

/** A position of a random game, with what led to it. */
export interface PlayedPosition {
  readonly context: SeatContext;
  readonly events: readonly Event[];
}

/** How likely a kind of move is against the others; 1 for those that are not named. Conquest makes a game. */
const WEIGHTS: Partial<Record<Move['type'], number>> = { conquer: 12, expand: 3, 'give-up': 3 };

/** One kind of move first, then one of that kind: else redeployments would drown everything. */
export const randomMove = (moves: readonly Move[], random: (sides: number) => number): Move | undefined => {
  const kinds = [...new Set(moves.map(({ type }) => type))];
  const lots = kinds.flatMap((kind) => Array<Move['type']>(WEIGHTS[kind] ?? 1).fill(kind));
  const kind = lots[random(lots.length)];
  const ofKind = moves.filter(({ type }) => type === kind);
  return ofKind[random(ofKind.length)];
};

export const contextOf = (state: State, seat: Seat): SeatContext => ({
  state,
  seat,
  view: smallWorld.view(state, seat),
});

/** All positions of a game played at random. */
export function* randomGame(seats: number, seed: number, options: unknown = {}): Generator<PlayedPosition> {
  const source = drawsUnder({ seed: `front-${seed}`, salt: 'test' });
  const random = numbersFrom(seed);
  const first = begin(smallWorld, seats, smallWorld.options.parse(options), source);
  let position: Position<State> = first.position;
  let events = first.events.map(({ event }) => event);
  for (;;) {
    const [seat] = smallWorld.toAct(position.state);
    yield { context: contextOf(position.state, seat ?? 0), events };
    if (seat === undefined) return;
    const move = randomMove(smallWorld.moves(position.state, seat), random);
    if (!move) throw new Error('a seat owes a decision and has none');
    const next = advance(smallWorld, position, { seat, move }, source);
    if (!next.ok) throw new Error(`${smallWorld.notation.print(move)}: ${next.refusal.code}`);
    position = next.value.position;
    events = next.value.events.map(({ event }) => event);
  }
}

/** Every kind of table, as the bench measures them. */
export const TABLES = [{ name: 'the usual table', options: {} }, ...(bench.tables ?? [])];

/** Positions of several random games of all sizes. */
export function* manyPositions(games: number, options: unknown = {}): Generator<PlayedPosition> {
  for (let seed = 1; seed <= games; seed += 1) yield* randomGame(2 + (seed % 4), seed, options);
}

/** The position after lines of the seat that is to act, and everything that they told. */
export const played = (start: SeatContext, lines: readonly string[]): PlayedPosition => {
  const source = drawsUnder({ seed: 'played', salt: 'test' });
  let position: Position<State> = { state: start.state, draws: {} };
  const events: Event[] = [];
  for (const line of lines) {
    const moves = smallWorld.notation.parse(line);
    if (!moves.ok) throw new Error(`cannot read ${line}`);
    for (const move of moves.value) {
      const next = advance(smallWorld, position, { seat: start.seat, move }, source);
      if (!next.ok) throw new Error(`${line}: ${next.refusal.code}`);
      position = next.value.position;
      events.push(...next.value.events.map(({ event }) => event));
    }
  }
  return { context: contextOf(position.state, start.seat), events };
};
