import type { Position, Step } from '../../../kernel/position.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { Event } from '../rules/event.ts';
import type { Move } from '../rules/move.ts';
import type { Board, Hidden, State } from '../rules/state.ts';

/** A position, what led to it, and the position before; none before the set-up. */
export interface Scene {
  readonly step: Step<State, Event>;
  readonly before?: Position<State>;
  readonly made?: { readonly seat: Seat; readonly move: Move };
}

/** All that happened in a game, from the set-up on. */
export interface Tale {
  readonly moments: readonly Scene[];
}

/** Something that must be true. Gives what is wrong, or undefined. */
export type Law<Subject> = (subject: Subject) => string | undefined;

export const boardOf = ({ step }: Scene): Board => step.position.state.board;

export const hiddenOf = ({ step }: Scene): Hidden => step.position.state.hidden;

/** Works something out once for each thing that it is asked about. */
export const remembered = <Key extends object, Value>(
  workOut: (key: Key) => Value,
): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = workOut(key);
    known.set(key, value);
    return value;
  };
};

const eventsOfStep = remembered(({ events }: Scene['step']): readonly Event[] =>
  events.map(({ event }) => event),
);

/** What the step told, whoever may hear it. */
export const eventsOf = ({ step }: Scene): readonly Event[] => eventsOfStep(step);

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
