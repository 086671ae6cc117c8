import type { Time } from '../../src/jobs/time.ts';

/** A clock that stands still until it is set by hand. */
export interface HandClock {
  readonly time: Time;
  /** Sets it on by so much. Only those are called who wait for a moment that has come; gives how many. */
  pass(ms: number): number;
  /** Lets everybody look who looks whenever time passes. */
  tick(): void;
  /** Both: sets it to a moment, and lets everybody look. */
  setTo(moment: string): void;
}

/** @param start the moment at which it stands first, ISO 8601 */
export const handClock = (start: string): HandClock => {
  const looking = new Set<() => void>();
  const waiting = new Set<{ readonly moment: Date; readonly work: () => void }>();
  let now = new Date(start);
  const turnTo = (moment: Date): number => {
    now = moment;
    const due = [...waiting].filter((one) => one.moment <= now);
    for (const one of due) {
      waiting.delete(one);
      one.work();
    }
    return due.length;
  };
  const tick = (): void => {
    for (const look of looking) look();
  };
  return {
    time: {
      now: () => now,
      onPassing(work) {
        looking.add(work);
        return () => void looking.delete(work);
      },
      at(moment, work) {
        const one = { moment, work };
        waiting.add(one);
        return () => void waiting.delete(one);
      },
    },
    pass: (ms) => turnTo(new Date(now.getTime() + ms)),
    tick,
    setTo(moment) {
      turnTo(new Date(moment));
      tick();
    },
  };
};
