import { z } from 'zod';
import { type Game, type Standings, tellAll } from '../../../kernel/game.ts';
import { refusal } from '../../../kernel/refusal.ts';
import { accept, refuse } from '../../../kernel/result.ts';
import type { Seat } from '../../../kernel/seat.ts';

/** The squares of the board as players name them, row by row from the top. */
export const SQUARES = ['a3', 'b3', 'c3', 'a2', 'b2', 'c2', 'a1', 'b1', 'c1'] as const;
export type Square = (typeof SQUARES)[number];

/** Three squares in a row, a column or a diagonal. */
export const LINES: readonly (readonly [Square, Square, Square])[] = [
  ['a3', 'b3', 'c3'],
  ['a2', 'b2', 'c2'],
  ['a1', 'b1', 'c1'],
  ['a1', 'a2', 'a3'],
  ['b1', 'b2', 'b3'],
  ['c1', 'c2', 'c3'],
  ['a1', 'b2', 'c3'],
  ['c1', 'b2', 'a3'],
];

/** Who has marked a square; null if nobody has. */
export type Board = Readonly<Record<Square, Seat | null>>;

/** A position. Nothing in it is secret, so it is the view of everybody too. */
export interface State {
  readonly board: Board;
  readonly turn: Seat;
  /** Whoever completes a line loses. */
  readonly misere: boolean;
}
export type View = State;

/** The only kind of move. */
export interface Move {
  readonly square: Square;
}

/** What everybody is told. */
export type Event =
  | { readonly type: 'marked'; readonly seat: Seat; readonly square: Square }
  | { readonly type: 'line'; readonly seat: Seat }
  | { readonly type: 'full' };

const optionsSchema = z.strictObject({
  /** Misère play: whoever completes a line loses. */
  misere: z.boolean().default(false),
});
export type Options = z.infer<typeof optionsSchema>;

const EMPTY = Object.fromEntries(SQUARES.map((square) => [square, null])) as Board;

/** Squares that nobody has marked. */
export const freeSquares = ({ board }: Pick<State, 'board'>): Square[] =>
  SQUARES.filter((square) => board[square] === null);

/** Who has three in a line; undefined if nobody has. */
export const lineOf = ({ board }: Pick<State, 'board'>): Seat | undefined => {
  for (const [one, two, three] of LINES) {
    const seat = board[one];
    if (seat !== null && board[two] === seat && board[three] === seat) return seat;
  }
  return undefined;
};

/** Whether nobody may mark a square any more: somebody has a line, or the board is full. */
export const isOver = (state: State): boolean =>
  lineOf(state) !== undefined || freeSquares(state).length === 0;

const toAct = (state: State): readonly Seat[] => (isOver(state) ? [] : [state.turn]);

/** Who has won, both in a draw; undefined while the game goes on. */
export const winnersOf = (state: State): readonly Seat[] | undefined => {
  if (!isOver(state)) return undefined;
  const line = lineOf(state);
  if (line === undefined) return [0, 1];
  return [state.misere ? 1 - line : line];
};

const standingsOf = (state: State): Standings | undefined => {
  const winners = winnersOf(state);
  if (!winners) return undefined;
  const ranks = [0, 1].map((seat) => ({
    seat,
    place: winners.includes(seat) ? 1 : 2,
    score: winners.length === 1 && winners.includes(seat) ? 1 : 0,
    tieBreaks: [],
  }));
  return { ranks: ranks.sort((one, other) => one.place - other.place || one.seat - other.seat) };
};

const endOf = (state: State): Event[] => {
  const seat = lineOf(state);
  if (seat !== undefined) return [{ type: 'line', seat }];
  return isOver(state) ? [{ type: 'full' }] : [];
};

/** The rules of tic-tac-toe. */
export const ticTacToeRules: Game<State, Move, View, Event, Options> = {
  id: 'tic-tac-toe',
  rulesVersion: '1',
  seats: { min: 2, max: 2 },
  options: optionsSchema,
  notation: {
    parse(line) {
      const [verb, name, ...more] = line.trim().toLowerCase().split(/\s+/);
      const square = SQUARES.find((candidate) => candidate === name);
      if (verb === 'mark' && square && more.length === 0) return accept([{ square }]);
      return refuse(refusal('notation.unreadable', { text: line, expected: 'mark a1 … mark c3' }));
    },
    print: ({ square }) => `mark ${square}`,
  },
  setup: (_seats, { misere }) => ({ state: { board: EMPTY, turn: 0, misere }, events: [], reveals: false }),
  toAct,
  turnOf: (state) => (isOver(state) ? undefined : { seat: state.turn, next: 1 - state.turn }),
  moves: (state, seat) =>
    toAct(state).includes(seat) ? freeSquares(state).map((square) => ({ square })) : [],
  play(state, seat, { square }) {
    if (isOver(state)) return refuse(refusal('game.over'));
    if (seat !== state.turn) return refuse(refusal('turn.not-yours', { seat: state.turn }));
    if (state.board[square] !== null) {
      return refuse(refusal('square.taken', { square }, [{ rule: 'mark.free' }]));
    }
    const next = { ...state, board: { ...state.board, [square]: seat }, turn: 1 - seat };
    const events: Event[] = [{ type: 'marked', seat, square }, ...endOf(next)];
    return accept({ state: next, events: events.map(tellAll), reveals: false });
  },
  defaultMove: (state) => ({ square: freeSquares(state)[0] ?? 'b2' }),
  view: (state) => state,
  standings: standingsOf,
  progress: {
    round: ({ board }) =>
      Math.max(1, Math.ceil(SQUARES.filter((square) => board[square] !== null).length / 2)),
    score: (view, seat) => standingsOf(view)?.ranks.find((rank) => rank.seat === seat)?.score ?? 0,
  },
};
