import { isDeepStrictEqual } from 'node:util';
import type { AnyGame } from '../../kernel/any-game.ts';
import { canAct, type Told } from '../../kernel/game.ts';
import type { Position } from '../../kernel/position.ts';
import { type Seat, seatsOf } from '../../kernel/seat.ts';
import type { Moment, ShownMoment, ToldMoment } from '../model/moment.ts';

/** A step of a table's log: its number, what it told, and the position after it. */
export interface NumberedStep {
  readonly seq: number;
  readonly position: Position<unknown>;
  readonly events: readonly Told<unknown>[];
}

/** A game at a table of so many seats. */
export interface SeatedGame {
  readonly game: AnyGame;
  readonly seats: number;
}

/** A moment at which a table can be seen: the set-up, or going back. */
export const seenMoment = (at: SeatedGame, step: NumberedStep): Moment => ({
  told: toldMoment(at, step),
  shown: shownMoment(at, step),
});

/**
 * The moments of moves that were made one after the other. Where others owe a decision than before a turn has ended, or
 * part of one: there the table can be seen; after the last also if the moves together come to that.
 * @param before seats that owed a decision before the first
 */
export const momentsOf = (
  at: SeatedGame,
  before: readonly Seat[],
  steps: readonly NumberedStep[],
): Moment[] => {
  let due = before;
  return steps.map((step, index) => {
    const now = at.game.toAct(step.position.state);
    const last = index === steps.length - 1;
    const seen = !isDeepStrictEqual(now, due) || (last && !isDeepStrictEqual(now, before));
    due = now;
    return seen ? seenMoment(at, step) : { told: toldMoment(at, step) };
  });
};

const toldMoment = ({ game, seats }: SeatedGame, { seq, events, position }: NumberedStep): ToldMoment => {
  const { progress } = game;
  if (!progress) return { seq, events };
  const { state } = position;
  const scores = seatsOf(seats).map((seat) => progress.score(game.view(state, seat), seat) ?? 0);
  return { seq, events, progress: { round: progress.round(game.view(state, 'public')), scores } };
};

/**
 * How a table stands after a step in everybody's eyes.
 * @param ended the game has ended with it for good
 */
export const shownMoment = (
  { game, seats }: SeatedGame,
  { seq, position }: Pick<NumberedStep, 'seq' | 'position'>,
  ended = false,
): ShownMoment => {
  const { state } = position;
  const standings = game.standings(state);
  const all = seatsOf(seats);
  return {
    seq,
    publicView: game.view(state, 'public', ended),
    seatViews: all.map((seat) => game.view(state, seat, ended)),
    due: game.toAct(state),
    mayAct: all.filter((seat) => canAct(game, state, seat)),
    ...(standings && { standings }),
  };
};
