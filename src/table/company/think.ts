import type { AnyGame } from '../../kernel/any-game.ts';
import { type Dice, type DrawSource, diceFrom, shuffled } from '../../kernel/dice.ts';
import type { Outlook } from '../../kernel/game.ts';
import { advance, type Position } from '../../kernel/position.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { ComputerKind } from '../table.ts';

/** What a computer player knows when it is asked. */
export interface Mind {
  readonly game: AnyGame;
  readonly seat: Seat;
  /** The view of the seat, and nothing of the position that is not in it. */
  readonly view: unknown;
  /** The moves that the seat may make now. */
  readonly moves: readonly unknown[];
  /** Its whims and guesses: repeatable, and never the dice of the table. */
  readonly chance: DrawSource;
}

/** Decisions of one request at most; what is still owed then is decided with the next. */
const MOST_STEPS = 40;
/** Moves to the end of a turn at most, when it is thought through. */
const HORIZON = 60;
/** Of more moves than these only some are thought through, as chance has it. */
const MOST_THOUGHT = 40;
const WHIM = 'whim';
const THOUGHT = 'thought';

/**
 * What a computer player plays now, in notation: one decision or several up to where chance or somebody else comes
 * in. Never empty.
 * @throws whatever goes wrong in the game's guesses; {@link whim} always has an answer
 */
export const decide = async (kind: ComputerKind, mind: Mind): Promise<string[]> => {
  const { outlook } = mind.game;
  return kind === 'steady' && outlook ? think(mind, outlook) : [whim(mind)];
};

/** Any of the legal moves, in notation. */
export const whim = ({ game, moves, chance }: Mind): string => {
  const at = diceFrom(chance, {}).roll(WHIM, moves.length);
  return game.notation.print(moves[at]);
};

/** Goes ahead in a guessed position, always with the best next move, while the turn lasts and nothing is drawn. */
const think = async (mind: Mind, outlook: Outlook<unknown, unknown>): Promise<string[]> => {
  const { game, seat, chance } = mind;
  const dice: Dice = diceFrom(chance, {});
  let position: Position<unknown> = { state: outlook.imagine(mind.view, seat, dice), draws: {} };
  const lines: string[] = [];
  while (lines.length < MOST_STEPS && game.toAct(position.state).includes(seat)) {
    const best = await bestMove(mind, outlook, position, dice);
    lines.push(game.notation.print(best));
    const step = advance(game, position, seat, best, chance);
    if (!step.ok || step.value.reveals) break;
    position = step.value.position;
  }
  return lines;
};

/** The move after which a turn that is then ended without ambition looks best; the game's default among equals. */
const bestMove = async (
  mind: Mind,
  outlook: Outlook<unknown, unknown>,
  position: Position<unknown>,
  dice: Dice,
): Promise<unknown> => {
  const { game, seat } = mind;
  const usual = game.absentMove(position.state, seat);
  const name = game.notation.print(usual);
  let best = { move: usual, worth: worthOf(mind, outlook, position, usual) };
  const moves = game.moves(position.state, seat);
  const thought = moves.length > MOST_THOUGHT ? shuffled(dice, THOUGHT, moves).slice(0, MOST_THOUGHT) : moves;
  for (const move of thought) {
    if (game.notation.print(move) === name) continue;
    await pause();
    const worth = worthOf(mind, outlook, position, move);
    if (isBetter(worth, best.worth)) best = { move, worth };
  }
  return best.move;
};

/** Lets others be served: thinking a turn through takes long enough to keep somebody waiting. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** How it looks at the end of the turn, and right after the move. */
type Worth = readonly [later: number, now: number];

const NONE: Worth = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

const isBetter = (one: Worth, other: Worth): boolean =>
  one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);

const worthOf = (
  { game, seat, chance }: Mind,
  outlook: Outlook<unknown, unknown>,
  from: Position<unknown>,
  move: unknown,
): Worth => {
  const first = advance(game, from, seat, move, chance);
  if (!first.ok) return NONE;
  const look = ({ state }: Position<unknown>) => outlook.appraise(game.view(state, seat), seat);
  let { position } = first.value;
  const now = look(position);
  for (let step = 0; step < HORIZON && game.toAct(position.state).includes(seat); step += 1) {
    const next = advance(game, position, seat, game.absentMove(position.state, seat), chance);
    if (!next.ok) break;
    position = next.value.position;
  }
  return [look(position), now];
};
