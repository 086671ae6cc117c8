import type { GameHistory, Law, PlayedStep } from '../../shared/laws/law.ts';
import { type Event, isOver, LINES, lineOf, type Move, SQUARES, type State } from '../rules/game.ts';

type Step = PlayedStep<State, Move, Event>;

const marksOf = ({ board }: State, seat: number): number =>
  SQUARES.filter((square) => board[square] === seat).length;

const takesTurns: Law<Step> = ({ step }) => {
  const { state } = step.position;
  const ahead = marksOf(state, 0) - marksOf(state, 1);
  return ahead === state.turn ? undefined : `seat ${state.turn} is to move, seat 0 is ${ahead} marks ahead`;
};

const marksOneSquare: Law<Step> = ({ step, before, made }) => {
  if (!before || !made) return undefined;
  const changed = SQUARES.filter(
    (square) => before.state.board[square] !== step.position.state.board[square],
  );
  return changed.join() === made.move.square ? undefined : `marked ${changed.join() || 'nothing'}`;
};

/** The end, said a second time: by counting lines instead of looking for one. */
const endsInTime: Law<Step> = ({ step }) => {
  const { state } = step.position;
  const lines = LINES.filter(
    (line) => new Set(line.map((square) => state.board[square])).size === 1 && state.board[line[0]] !== null,
  );
  const full = marksOf(state, 0) + marksOf(state, 1) === SQUARES.length;
  return isOver(state) === (lines.length > 0 || full) ? undefined : `${lines.length} lines, full: ${full}`;
};

const nobodyWinsTwice: Law<GameHistory<State, Move, Event>> = ({ steps }) => {
  const withLine = steps.filter(({ step }) => lineOf(step.position.state) !== undefined);
  return withLine.length <= 1 ? undefined : `${withLine.length} positions with a line`;
};

/** What must hold in every position, and at the end. */
export const laws = {
  ofPositions: {
    'tic-tac-toe.turns': takesTurns,
    'tic-tac-toe.one-square': marksOneSquare,
    'tic-tac-toe.end': endsInTime,
  },
  ofGames: { 'tic-tac-toe.one-line': nobodyWinsTwice },
};
