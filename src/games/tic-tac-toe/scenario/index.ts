import { factKinds } from '../../shared/scenario/facts.ts';
import { type Reading, seatNumber, textRead } from '../../shared/scenario/fields.ts';
import type { Built } from '../../shared/scenario/scenario-game.ts';
import { scenariosOf } from '../../shared/scenario/scenarios.ts';
import { ticTacToe } from '../game.ts';
import { type Board, type Options, SQUARES, type State } from '../rules/game.ts';

const MARKS = ['x', 'o'];

/** `x . o / . x . / . . .`: rows from the top, `x` for seat 1, `o` for seat 2. */
const readBoard = (written: string): Reading<Board> => {
  const marks = written.split(/[\s/]+/).filter((mark) => mark !== '');
  const known = marks.every((mark) => mark === '.' || MARKS.includes(mark));
  if (marks.length !== SQUARES.length || !known) {
    return { wrong: `expected three rows such as "x . o / . x . / . . .", found "${written}"` };
  }
  const seats = marks.map((mark) => (mark === '.' ? null : MARKS.indexOf(mark)));
  return { value: Object.fromEntries(SQUARES.map((square, at) => [square, seats[at] ?? null])) as Board };
};

const board = textRead(readBoard);

const build = (
  { board: marks, turn }: { readonly board: Board; readonly turn?: number | undefined },
  { options }: { readonly options: Options },
): Built<State> => {
  const [first, second] = [0, 1].map((seat) => SQUARES.filter((square) => marks[square] === seat).length);
  const ahead = (first ?? 0) - (second ?? 0);
  if (ahead !== 0 && ahead !== 1) {
    const message = `seat 1 has ${first} marks and seat 2 has ${second}; expected as many, or one more for seat 1`;
    return { problems: [{ path: ['board'], message }] };
  }
  if (turn !== undefined && turn - 1 !== ahead) {
    return { problems: [{ path: ['turn'], message: `it is the turn of seat ${ahead + 1} on this board` }] };
  }
  return { state: { board: marks, turn: ahead, misere: options.misere } };
};

/** The scenarios of tic-tac-toe. */
export const { runScenarios, positionOf, reference } = scenariosOf({
  game: ticTacToe,
  fields: ({ players }) => ({
    board: board,
    turn: seatNumber(players).optional(),
  }),
  build,
  facts: ({ players }) => ({
    board: factKinds<State>(players).one(board, (state) => state.board),
    turn: factKinds<State>(players).one(seatNumber(players), (state) => state.turn + 1),
  }),
  ids: [{ title: 'Squares', ids: SQUARES }],
});
