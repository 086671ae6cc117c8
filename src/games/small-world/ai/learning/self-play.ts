import { type DrawSource, diceFrom, drawsUnder } from '../../../../kernel/dice.ts';
import { advance, begin } from '../../../../kernel/position.ts';
import type { Seat } from '../../../../kernel/seat.ts';
import type { Board, Move, State } from '../../rules/index.ts';
import { determinize } from '../determinize.ts';
import { freshThinking, type PlanTools, planFrom } from '../plan.ts';
import { LEARNING } from '../settings.ts';

/** A table at which it plays against itself. */
export interface PracticeTable {
  readonly seats: number;
  readonly options: unknown;
  /** The same name gives the same game. */
  readonly name: string;
}

/** How it stood at the end of a turn, and what everybody was paid from there to the end of the game. */
export interface Remembered {
  readonly board: Board;
  /** Whose turn had ended. */
  readonly seat: Seat;
  /** By seat, in coins. */
  readonly paidLater: readonly number[];
  /** How it stood when this seat's next turn began, if there was one. */
  readonly next: Board | undefined;
}

/** Plays a game in which the same valuation decides for everybody, and gives how it stood after each turn. */
export const playItself = (tools: PlanTools, { seats, options, name }: PracticeTable): Remembered[] => {
  const { game } = tools;
  const source = drawsUnder({ seed: name, salt: 'table' });
  let { position } = begin(game, seats, game.options.parse(options), source);
  const turnEnds: { readonly state: State; readonly seat: Seat }[] = [];
  for (let decision = 0; ; decision += 1) {
    const { state } = position;
    const [seat] = game.toAct(state);
    if (seat === undefined) return remembered(turnEnds, state);
    const guesses = drawsUnder({ seed: name, salt: `guess|${decision}` });
    for (const move of decide(tools, state, seat, guesses)) {
      const played = advance(game, position, { seat, move }, source);
      if (!played.ok) throw new Error(`a learner's move was refused: ${played.refusal.code}`);
      position = played.value.position;
    }
    if (position.state.board.turn.seat !== state.board.turn.seat)
      turnEnds.push({ state: position.state, seat: state.board.turn.seat });
  }
};

/** What a seat thinks best, from what it may know. */
const decide = (
  { rules, game, valuer }: PlanTools,
  state: State,
  seat: Seat,
  guesses: DrawSource,
): readonly Move[] => {
  const dice = diceFrom(guesses, {});
  const guess = determinize(rules, game.view(state, seat), seat, dice);
  const thoughts = planFrom(freshThinking({ game, valuer, settings: LEARNING, seat }, dice), guess);
  let step = thoughts.next();
  while (!step.done) step = thoughts.next();
  return step.value.moves;
};

const remembered = (
  turnEnds: readonly { readonly state: State; readonly seat: Seat }[],
  { hidden: { coins } }: State,
): Remembered[] =>
  turnEnds.map(({ state: { board, hidden }, seat }, at) => ({
    board,
    seat,
    next: turnEnds[at + board.seats - 1]?.state.board,
    paidLater: coins.map((last, at) => last - (hidden.coins[at] ?? 0)),
  }));
