import { z } from 'zod';
import { shuffled } from '../../src/kernel/dice.ts';
import { canAct, type Game, type Played, type Told, tellAll } from '../../src/kernel/game.ts';
import { refusal } from '../../src/kernel/refusal.ts';
import { accept, type Result, refuse } from '../../src/kernel/result.ts';
import { type Seat, seatsOf, type Viewer } from '../../src/kernel/seat.ts';

/**
 * A game in which every shape of decision occurs. All pick a number at once and in secret, and may pick another
 * until the last one has; then each in seat
 * order has a turn: steps for a coin each, a die, a hidden card that only they see, and asking another seat,
 * which answers out of turn. Coins are secret until the end.
 */
export interface TinyState {
  readonly phase: 'pick' | 'turn' | 'answer' | 'over';
  readonly picks: readonly (number | null)[];
  readonly coins: readonly number[];
  readonly cards: readonly (readonly number[])[];
  readonly deck: readonly number[];
  readonly turn: Seat;
  /** Who must answer, in phase `answer`. */
  readonly asked: Seat | null;
  readonly steps: number;
}

export type TinyMove =
  | { readonly kind: 'pick'; readonly number: number }
  | { readonly kind: 'step' | 'roll' | 'peek' | 'done' | 'give' | 'keep' }
  | { readonly kind: 'ask'; readonly seat: Seat };

export type TinyEvent =
  | { readonly kind: 'picked'; readonly seat: Seat; readonly number?: number }
  | { readonly kind: 'picks'; readonly numbers: readonly number[] }
  | { readonly kind: 'stepped' | 'peeked' | 'done' | 'gave' | 'kept'; readonly seat: Seat }
  | { readonly kind: 'rolled'; readonly seat: Seat; readonly value: number }
  | { readonly kind: 'card'; readonly seat: Seat; readonly value: number }
  | { readonly kind: 'asked'; readonly seat: Seat; readonly by: Seat };

export interface TinyView {
  readonly phase: TinyState['phase'];
  readonly turn: Seat;
  readonly asked: Seat | null;
  readonly picked: readonly boolean[];
  readonly picks?: readonly (number | null)[];
  readonly deckSize: number;
  readonly cardCounts: readonly number[];
  readonly own?: { readonly coins: number; readonly cards: readonly number[]; readonly pick: number | null };
  readonly coins?: readonly number[];
}

export interface TinyOptions {
  readonly cards: number;
}

/** How a variant differs, for tests of altered rules. */
export interface TinyRules {
  readonly rulesVersion: string;
  readonly stepWorth: number;
  readonly maxSteps: number;
}

type TinyGame = Game<TinyState, TinyMove, TinyView, TinyEvent, TinyOptions>;
type Outcome = Played<TinyState, TinyEvent>;

const NUMBERS = [1, 2, 3];
const plainKinds = ['step', 'roll', 'peek', 'done', 'give', 'keep'] as const;

const withAt = <T>(items: readonly T[], at: number, item: T): T[] =>
  items.map((old, index) => (index === at ? item : old));
const earn = (state: TinyState, seat: Seat, by: number): TinyState => ({
  ...state,
  coins: withAt(state.coins, seat, (state.coins[seat] ?? 0) + by),
});
const played = (state: TinyState, events: readonly Told<TinyEvent>[], reveals = false): Result<Outcome> =>
  accept({ state, events, reveals });

const toAct = (state: TinyState): readonly Seat[] => {
  switch (state.phase) {
    case 'pick':
      return seatsOf(state.picks.length).filter((seat) => state.picks[seat] === null);
    case 'turn':
      return [state.turn];
    case 'answer':
      return state.asked === null ? [] : [state.asked];
    case 'over':
      return [];
  }
};

/** Who has picked may pick another number while others still think. */
const mayAct = (state: TinyState): readonly Seat[] =>
  state.phase === 'pick' ? seatsOf(state.picks.length).filter((seat) => state.picks[seat] !== null) : [];

const movesOf = (state: TinyState, seat: Seat, rules: TinyRules): TinyMove[] => {
  if (!canAct({ toAct, mayAct }, state, seat)) return [];
  if (state.phase === 'pick') return NUMBERS.map((number) => ({ kind: 'pick', number }));
  if (state.phase === 'answer') return [{ kind: 'give' }, { kind: 'keep' }];
  return [
    ...(state.steps < rules.maxSteps ? [{ kind: 'step' } as const] : []),
    { kind: 'roll' },
    ...(state.deck.length > 0 ? [{ kind: 'peek' } as const] : []),
    ...seatsOf(state.coins.length)
      .filter((other) => other !== seat)
      .map((other) => ({ kind: 'ask', seat: other }) as const),
    { kind: 'done' },
  ];
};

const pick = (state: TinyState, seat: Seat, number: number): Result<Outcome> => {
  const picks = withAt(state.picks, seat, number);
  const events: Told<TinyEvent>[] = [
    tellAll({ kind: 'picked', seat }),
    { to: [seat], event: { kind: 'picked', seat, number } },
  ];
  const numbers = picks.filter((value) => value !== null);
  if (numbers.length < picks.length) return played({ ...state, picks }, events);
  events.push(tellAll({ kind: 'picks', numbers }));
  return played({ ...state, picks, phase: 'turn' }, events, true);
};

const endTurn = (state: TinyState, seat: Seat): Result<Outcome> => {
  const turn = seat + 1;
  const over = turn === state.coins.length;
  const next: TinyState = { ...state, steps: 0, turn: over ? seat : turn, phase: over ? 'over' : 'turn' };
  return played(next, [tellAll({ kind: 'done', seat })]);
};

const answer = (state: TinyState, seat: Seat, gives: boolean): Result<Outcome> => {
  const back: TinyState = { ...state, phase: 'turn', asked: null };
  if (!gives) return played(back, [tellAll({ kind: 'kept', seat })]);
  return played(earn(earn(back, seat, -1), state.turn, 1), [tellAll({ kind: 'gave', seat })]);
};

const peek = (state: TinyState, seat: Seat): Result<Outcome> => {
  const [value = 0, ...deck] = state.deck;
  const cards = withAt(state.cards, seat, [...(state.cards[seat] ?? []), value]);
  return played(
    { ...state, deck, cards },
    [tellAll({ kind: 'peeked', seat }), { to: [seat], event: { kind: 'card', seat, value } }],
    true,
  );
};

const viewOf = (state: TinyState, viewer: Viewer): TinyView => {
  const { phase, turn, asked, picks, deck, cards, coins } = state;
  return {
    phase,
    turn,
    asked,
    picked: picks.map((number) => number !== null),
    ...(phase !== 'pick' && { picks }),
    deckSize: deck.length,
    cardCounts: cards.map((held) => held.length),
    ...(viewer !== 'public' && {
      own: { coins: coins[viewer] ?? 0, cards: cards[viewer] ?? [], pick: picks[viewer] ?? null },
    }),
    ...(phase === 'over' && { coins }),
  };
};

const parseLine = (line: string): Result<readonly TinyMove[]> => {
  const [word = '', ...rest] = line.trim().split(/\s+/);
  const numbers = rest.map(Number);
  const kind = plainKinds.find((candidate) => candidate === word);
  const [number = Number.NaN] = numbers;
  if (kind && rest.length === 0) return accept([{ kind }]);
  // `step x3` stands for three small moves.
  const times = /^x([1-9])$/.exec(rest[0] ?? '');
  if (kind === 'step' && times) return accept(Array.from({ length: Number(times[1]) }, () => ({ kind })));
  if (word === 'pick' && Number.isInteger(number)) return accept([{ kind: 'pick', number }]);
  if (word === 'ask' && Number.isInteger(number)) return accept([{ kind: 'ask', seat: number }]);
  return refuse(
    refusal('notation.unreadable', { text: line, expected: 'pick, step, roll, peek, ask, done' }),
  );
};

const printMove = (move: TinyMove): string => {
  if (move.kind === 'pick') return `pick ${move.number}`;
  return move.kind === 'ask' ? `ask ${move.seat}` : move.kind;
};

/** The tiny game, or a variant of it whose rules differ. */
export const tinyGame = (variant: Partial<TinyRules> = {}): TinyGame => {
  const rules: TinyRules = { rulesVersion: '1', stepWorth: 1, maxSteps: 3, ...variant };
  return {
    id: 'tiny',
    rulesVersion: rules.rulesVersion,
    seats: { min: 2, max: 4 },
    // Without cards there is nothing to hide, and one may practise alone.
    seatsUnder: ({ cards }) => (cards === 0 ? { min: 1, max: 1 } : { min: 2, max: 4 }),
    options: z.object({ cards: z.int().min(0).max(20).default(6) }),
    notation: { parse: parseLine, print: printMove },
    setup(seats, { cards }, dice) {
      const deck = shuffled(
        dice,
        'cards',
        Array.from({ length: cards }, (_, value) => value + 1),
      );
      const each = <T>(value: T): T[] => seatsOf(seats).map(() => value);
      const state: TinyState = {
        phase: 'pick',
        picks: each(null),
        coins: each(5),
        cards: each([]),
        deck,
        turn: 0,
        asked: null,
        steps: 0,
      };
      return { state, events: [], reveals: true };
    },
    toAct,
    mayAct,
    moves: (state, seat) => movesOf(state, seat, rules),
    play(state, seat, move, dice) {
      const legal = movesOf(state, seat, rules).some((other) => printMove(other) === printMove(move));
      if (!legal) return refuse(refusal('tiny.not-now', { move: printMove(move) }));
      switch (move.kind) {
        case 'pick':
          return pick(state, seat, move.number);
        case 'step': {
          const stepped = { ...state, steps: state.steps + 1 };
          return played(earn(stepped, seat, rules.stepWorth), [tellAll({ kind: 'stepped', seat })]);
        }
        case 'roll': {
          const value = dice.roll('die', 6) + 1;
          return played(earn(state, seat, value), [tellAll({ kind: 'rolled', seat, value })]);
        }
        case 'peek':
          return peek(state, seat);
        case 'ask': {
          const asked: TinyState = { ...state, phase: 'answer', asked: move.seat };
          return played(asked, [tellAll({ kind: 'asked', seat: move.seat, by: seat })]);
        }
        case 'give':
        case 'keep':
          return answer(state, seat, move.kind === 'give');
        case 'done':
          return endTurn(state, seat);
      }
    },
    turnOf({ phase, turn, coins }) {
      if (phase !== 'turn' && phase !== 'answer') return undefined;
      return { seat: turn, ...(turn + 1 < coins.length && { next: turn + 1 }) };
    },
    defaultMove(state, seat) {
      const calm: TinyMove = state.phase === 'answer' ? { kind: 'keep' } : { kind: 'done' };
      return state.phase === 'pick' ? { kind: 'pick', number: (seat % 3) + 1 } : calm;
    },
    planning: {
      begin({ phase, turn, own, picks, picked, cardCounts, deckSize }, seat) {
        if (phase === 'over' || turn > seat) return undefined;
        return {
          phase: 'turn',
          picks: picks ?? picked.map(() => 1),
          coins: cardCounts.map((_, at) => (at === seat ? (own?.coins ?? 0) : 5)),
          cards: cardCounts.map((count) => seatsOf(count)),
          deck: seatsOf(deckSize),
          turn: seat,
          asked: null,
          steps: 0,
        };
      },
      goesOn: ({ phase, turn }, seat) => phase === 'turn' && turn === seat,
      leavesRest: ({ phase }) => phase === 'answer',
      without: () => undefined,
      // Who was to be asked may not be there any more.
      meant: (move, told, { coins }) =>
        told.some((event) => event.kind === 'asked' && event.seat >= coins.length) ? undefined : move,
    },
    view: viewOf,
    standings(state) {
      if (state.phase !== 'over') return undefined;
      const scores = seatsOf(state.coins.length).map((seat) => ({ seat, score: state.coins[seat] ?? 0 }));
      const ranks = scores
        .map(({ seat, score }) => ({
          seat,
          score,
          place: 1 + scores.filter((other) => other.score > score).length,
          tieBreaks: [],
        }))
        .sort((a, b) => a.place - b.place || a.seat - b.seat);
      return { ranks };
    },
  };
};
