import type { AnyGame } from '../../src/kernel/any-game.ts';
import type { DrawSource } from '../../src/kernel/dice.ts';
import type { MoveEntry } from '../../src/kernel/log.ts';
import { advance, begin, type Position, type Step } from '../../src/kernel/position.ts';
import type { Seat } from '../../src/kernel/seat.ts';

/** A game that was played by chance, with its log. */
export interface RandomGame {
  readonly seats: number;
  readonly options: unknown;
  readonly entries: readonly MoveEntry[];
  readonly steps: readonly Step<unknown, unknown>[];
  readonly position: Position<unknown>;
}

/**
 * Plays legal moves until the game is over or `choices` run out.
 * @param choices each picks who moves and what, by remainder
 */
export const playAtRandom = (
  game: AnyGame,
  seats: number,
  choices: readonly number[],
  source: DrawSource,
): RandomGame => {
  const options = game.options.parse({});
  const first = begin(game, seats, options, source);
  const steps = [first];
  const entries: MoveEntry[] = [];
  let position = first.position;
  for (const choice of choices) {
    const due = game.toAct(position.state);
    if (due.length === 0) break;
    const seat = due[choice % due.length] as Seat;
    const moves = game.moves(position.state, seat);
    const move = moves[choice % moves.length];
    const step = advance(game, position, { seat, move }, source);
    if (!step.ok) throw new Error(`an offered move was refused: ${game.notation.print(move)}`);
    const { draws, reveals } = step.value;
    entries.push({
      kind: 'move',
      seq: entries.length + 1,
      seat,
      move: game.notation.print(move),
      cause: 'player',
      request: `request-${entries.length + 1}`,
      draws,
      reveals,
    });
    steps.push(step.value);
    position = step.value.position;
  }
  return { seats, options, entries, steps, position };
};
