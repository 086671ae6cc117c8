import type { Position, Step } from '../../../kernel/position.ts';
import type { Seat } from '../../../kernel/seat.ts';

/** One step of a game in self-play: the set-up, or the move of a seat. */
export interface PlayedStep<State, Move, Event> {
  /** 0 for the set-up, then the number of the move. */
  readonly seq: number;
  readonly step: Step<State, Event>;
  /** The position before the move; none before the set-up. */
  readonly before?: Position<State>;
  readonly made?: { readonly seat: Seat; readonly move: Move };
}

/** A game of self-play that has ended: everything that happened, from the set-up on. */
export interface GameHistory<State, Move, Event> {
  readonly steps: readonly PlayedStep<State, Move, Event>[];
}

/** Something that must be true. Gives what is wrong, or undefined. */
export type Law<Input> = (input: Input) => string | undefined;

/** The first complaint about any of the items. */
export const firstWrong = <T>(
  items: Iterable<T>,
  complaint: (item: T, index: number) => string | undefined,
): string | undefined => {
  let index = 0;
  for (const item of items) {
    const wrong = complaint(item, index);
    if (wrong !== undefined) return wrong;
    index += 1;
  }
  return undefined;
};
