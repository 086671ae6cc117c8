import { systemTime, type Time } from '../../jobs/time.ts';

/** The machine's clock, as if somebody set it now and then. */
export interface JumpingTime extends Time {
  /** Sets it on, or back, by so much. */
  jump(ms: number): void;
}

/** Whoever waits for a moment sees within so much time that the clock was set. */
const LOOK_MS = 500;

export const jumpingTime = (): JumpingTime => {
  let offsetMs = 0;
  const now = (): Date => new Date(Date.now() + offsetMs);
  return {
    now,
    onPassing: systemTime.onPassing,
    at(moment, work) {
      let timer: NodeJS.Timeout;
      const look = (): void => {
        const left = moment.getTime() - now().getTime();
        timer = left > 0 ? setTimeout(look, Math.min(left, LOOK_MS)) : setTimeout(work);
      };
      look();
      return () => clearTimeout(timer);
    },
    jump(ms) {
      offsetMs += ms;
    },
  };
};
