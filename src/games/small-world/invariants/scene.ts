import type { Position, Step } from '../../../kernel/position.ts';
import type { Event } from '../rules/event.ts';
import type { Board, Hidden, State } from '../rules/state.ts';

/** A position, what led to it, and the position before; none before the set-up. */
export interface Scene {
  readonly step: Step<State, Event>;
  readonly before?: Position<State>;
}

/** All that happened in a game, from the set-up on. */
export interface Tale {
  readonly moments: readonly Scene[];
}

/** Something that must be true. Gives what is wrong, or undefined. */
export type Law<Subject> = (subject: Subject) => string | undefined;

export const boardOf = ({ step }: Scene): Board => step.position.state.board;

export const hiddenOf = ({ step }: Scene): Hidden => step.position.state.hidden;

/** What the step told, whoever may hear it. */
export const eventsOf = ({ step }: Scene): Event[] => step.events.map(({ event }) => event);

/** The first complaint about any of the items. */
export const firstWrong = <T>(
  items: Iterable<T>,
  complaint: (item: T) => string | undefined,
): string | undefined => {
  for (const item of items) {
    const wrong = complaint(item);
    if (wrong !== undefined) return wrong;
  }
  return undefined;
};

/** True for 0, 1, 2 ... */
export const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** The sum of numbers. */
export const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};
