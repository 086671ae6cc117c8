import { type Dice, diceFrom, shuffled } from '../../kernel/dice.ts';
import type { GameAi } from '../../kernel/game-ai.ts';
import { advance, type Position } from '../../kernel/position.ts';
import type { AiContext } from './context.ts';

/** Decisions of one request at most; what is still owed then is decided with the next. */
const MOST_STEPS = 40;
/** Moves to the end of a turn at most, when it is thought through. */
const HORIZON = 60;
/** Of more moves than these only some are thought through, as chance has it. */
const MOST_EVALUATED = 40;
const SAMPLE = 'thought';

/**
 * What looks best one move ahead, in notation: goes on in a guessed position, always with the best next move, while the
 * turn lasts and nothing is drawn.
 */
export const lookAhead = async (
  context: AiContext,
  ai: GameAi<unknown, unknown, unknown>,
): Promise<string[]> => {
  const { game, seat, random: chance } = context;
  const dice: Dice = diceFrom(chance, {});
  let position: Position<unknown> = { state: ai.determinize(context.view, seat, dice), draws: {} };
  const lines: string[] = [];
  while (lines.length < MOST_STEPS && game.toAct(position.state).includes(seat)) {
    const best = await bestMove(context, ai, position, dice);
    lines.push(game.notation.print(best));
    const step = advance(game, position, { seat, move: best }, chance);
    if (!step.ok || step.value.reveals) break;
    position = step.value.position;
  }
  return lines;
};

/** The move after which a turn that is then ended without ambition looks best; the game's default among equals. */
const bestMove = async (
  context: AiContext,
  ai: GameAi<unknown, unknown, unknown>,
  position: Position<unknown>,
  dice: Dice,
): Promise<unknown> => {
  const { game, seat } = context;
  const fallback = game.defaultMove(position.state, seat);
  const name = game.notation.print(fallback);
  let best = { move: fallback, score: scoreOf(context, ai, position, fallback) };
  const moves = game.moves(position.state, seat);
  const thought =
    moves.length > MOST_EVALUATED ? shuffled(dice, SAMPLE, moves).slice(0, MOST_EVALUATED) : moves;
  for (const move of thought) {
    if (game.notation.print(move) === name) continue;
    await pause();
    const score = scoreOf(context, ai, position, move);
    if (isBetter(score, best.score)) best = { move, score };
  }
  return best.move;
};

/** Lets others be served: thinking a turn through takes long enough to keep somebody waiting. */
const pause = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** How it looks at the end of the turn, and right after the move. */
type Score = readonly [later: number, now: number];

const NONE: Score = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

const isBetter = (one: Score, other: Score): boolean =>
  one[0] > other[0] || (one[0] === other[0] && one[1] > other[1]);

const scoreOf = (
  { game, seat, random: chance }: AiContext,
  ai: GameAi<unknown, unknown, unknown>,
  from: Position<unknown>,
  move: unknown,
): Score => {
  const first = advance(game, from, { seat, move }, chance);
  if (!first.ok) return NONE;
  const look = ({ state }: Position<unknown>) => ai.evaluate(game.view(state, seat), seat);
  let { position } = first.value;
  const now = look(position);
  for (let step = 0; step < HORIZON && game.toAct(position.state).includes(seat); step += 1) {
    const next = advance(game, position, { seat, move: game.defaultMove(position.state, seat) }, chance);
    if (!next.ok) break;
    position = next.value.position;
  }
  return [look(position), now];
};
