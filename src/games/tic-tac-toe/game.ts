import type { Game } from '../../kernel/game.ts';
import type { GameAi } from '../../kernel/game-ai.ts';
import type { Seat } from '../../kernel/seat.ts';
import {
  type Event,
  freeSquares,
  isOver,
  type Move,
  type Options,
  type State,
  ticTacToeRules,
  type View,
} from './rules/game.ts';

/** How a position ends if both play as well as they can: 1 if the seat wins, 0.5 for a draw, 0 if it loses. */
const gameValue = (state: State, seat: Seat, known: Map<string, number>): number => {
  const key = JSON.stringify(state.board);
  const found = known.get(key);
  if (found !== undefined) return found;
  const value = isOver(state) ? resultOf(state, seat) : bestOf(state, seat, known);
  known.set(key, value);
  return value;
};

const resultOf = (state: State, seat: Seat): number => {
  const winners = ticTacToeRules.standings(state)?.ranks.filter(({ place }) => place === 1) ?? [];
  return winners.some((rank) => rank.seat === seat) ? 1 / winners.length : 0;
};

const bestOf = (state: State, seat: Seat, known: Map<string, number>): number => {
  const values = freeSquares(state).map((square) => {
    const board = { ...state.board, [square]: state.turn };
    return gameValue({ ...state, board, turn: 1 - state.turn }, seat, known);
  });
  return state.turn === seat ? Math.max(...values) : Math.min(...values);
};

/** Nothing is secret, so the view is the position; and the game is so small that it can be thought to its end. */
const ai: GameAi<State, Move, View> = {
  determinize: (view) => view,
  evaluate: (view, seat) => gameValue(view, seat, new Map()),
};

/** The game of tic-tac-toe. */
export const ticTacToe: Game<State, Move, View, Event, Options> = { ...ticTacToeRules, ai };
