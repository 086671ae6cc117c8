import type { GameHistory as History, PlayedStep } from '../../shared/laws/law.ts';
import type { Event } from '../rules/event.ts';
import type { Move } from '../rules/move.ts';
import type { Board, Hidden, State } from '../rules/state.ts';

/** What a law of positions looks at. */
export type LawInput = PlayedStep<State, Move, Event>;

/** What a law of whole games looks at. */
export type GameHistory = History<State, Move, Event>;

export const boardOf = ({ step }: LawInput): Board => step.position.state.board;

export const hiddenOf = ({ step }: LawInput): Hidden => step.position.state.hidden;

/** Works something out once for each thing that it is asked about. */
export const memoized = <Key extends object, Value>(workOut: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = workOut(key);
    known.set(key, value);
    return value;
  };
};

const eventsOfStep = memoized(({ events }: LawInput['step']): readonly Event[] =>
  events.map(({ event }) => event),
);

/** What the step told, whoever may hear it. */
export const eventsOf = ({ step }: LawInput): readonly Event[] => eventsOfStep(step);

/** True for 0, 1, 2 ... */
export const isCount = (value: number): boolean => Number.isInteger(value) && value >= 0;

/** The sum of numbers. */
export const sumOf = (numbers: Iterable<number>): number => {
  let sum = 0;
  for (const number of numbers) sum += number;
  return sum;
};
