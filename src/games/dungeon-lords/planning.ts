import type { Planning } from '../../kernel/game.ts';
import type { Seat } from '../../kernel/seat.ts';
import { determinize } from './ai/determinize.ts';
import type { OrderId } from './rules/data/orders.ts';
import { playerAt, secretsOf } from './rules/draft.ts';
import type { Event } from './rules/event.ts';
import type { Move } from './rules/move.ts';
import { isTraining } from './rules/options.ts';
import { emptyBoxes } from './rules/setup.ts';
import type { Board, State, View } from './rules/state.ts';

/** Years of a game, and building rounds of a year. */
const YEARS = 2;
const SEASONS = 4;

/** What is thought through beforehand: the orders of a season, which all give at once and in secret. */
export const planning: Planning<State, Move, View, Event> = {
  begin(view, seat, dice) {
    const state = determinize(view, seat, dice);
    const now = isOrdering(state, seat);
    const season = now ? state.board : nextSeasonOf(state);
    if (!season) return undefined;
    const inaccessible = now ? playerAt(state, seat).inaccessible : lockedNext(state, seat);
    // Whether others have given their orders is nothing that one's own hang on.
    const players = state.board.players.map((player, at) => ({
      ...player,
      sealed: false,
      ...(at === seat && { inaccessible }),
    }));
    const board: Board = { ...state.board, ...season, phase: { name: 'orders' }, players };
    const fresh = { program: [], neutral: null, ...(board.year > state.board.year && { spied: [] }) };
    const seats = state.hidden.seats.map((secrets, at) => (at === seat ? { ...secrets, ...fresh } : secrets));
    return { board, hidden: { ...state.hidden, seats } };
  },
  goesOn: isOrdering,
  isNow: isOrdering,
  isOneMove: true,
  // What a neutral player draws next season, nobody knows, and its third order is chosen of what is left.
  leavesRest: ({ board }) => board.seats === 2 && board.neutrals.length === 0,
  lacksRest: (move, { board }, seat) =>
    move.type === 'orders' && move.neutral === undefined && board.seats === 2 && seat in board.neutrals,
  without: () => undefined,
  meant: (move) => move,
};

/** Whether a seat is choosing its orders. */
function isOrdering({ board }: Pick<State, 'board'>, seat: Seat): boolean {
  return board.phase.name === 'orders' && !playerAt({ board }, seat).sealed;
}

/** The board as the next building round begins, with nothing on it that only turns up then; undefined if there is none. */
const nextSeasonOf = (state: State): Partial<Board> | undefined => {
  const { board } = state;
  const { year, season, phase } = board;
  const isOver = phase.name === 'over' || isTraining(board.options);
  const last = season >= SEASONS - 1;
  if (isOver || (last && year === YEARS)) return undefined;
  const neutrals = board.seats === 2 ? [] : board.neutrals;
  const empty = { boxes: emptyBoxes(), lairs: [], rooms: [], combat: null, neutrals };
  // Orders that are chosen before the first season are kept for it.
  if (phase.name === 'initial-orders') return empty;
  if (!last) return { ...empty, season: season + 1 };
  return { ...empty, year: 2, season: 0, special: null, forecasts: [null, null, null, null] };
};

/** Orders that a seat cannot give next: two of those that it gives now. Until one has come back, it is taken to be the first. */
const lockedNext = (state: State, seat: Seat): readonly OrderId[] => {
  const { slots, upkeep, inaccessible } = playerAt(state, seat);
  const { phase } = state.board;
  if (phase.name === 'initial-orders') return secretsOf(state, seat).kept;
  const given = phase.name === 'orders' ? secretsOf(state, seat).program : slots.map(({ order }) => order);
  return upkeep === 'done' ? inaccessible : given.slice(1);
};
