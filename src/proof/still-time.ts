import type { Time } from '../jobs/time.ts';

/** A clock that goes on only when it is told to, and wakes nobody: whoever wants something done at a moment asks for it. */
export interface StillTime extends Time {
  pass(ms: number): void;
}

/** @param start the moment at which it stands first, milliseconds */
export const stillTime = (start: number): StillTime => {
  let now = start;
  return {
    now: () => new Date(now),
    onPassing: () => () => undefined,
    at: () => () => undefined,
    pass(ms) {
      now += ms;
    },
  };
};
