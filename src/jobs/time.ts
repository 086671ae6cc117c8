/** Where the time of a process comes from. Tests turn a clock of their own. */
export interface Time {
  /** The present time. */
  now(): Date;
  /** Calls `work` whenever time may have passed, until the returned function is called. */
  onPassing(work: () => void): () => void;
  /** Calls `work` once, when the moment has come; never if the returned function is called before. */
  at(moment: Date, work: () => void): () => void;
}

/** The moment in so many milliseconds. */
export const inMs = (time: Pick<Time, 'now'>, ms: number): Date => new Date(time.now().getTime() + ms);

const PASSING_MS = 10_000;

/** The machine's clock. */
export const systemTime: Time = {
  now: () => new Date(),
  onPassing(work) {
    const timer = setInterval(work, PASSING_MS);
    return () => clearInterval(timer);
  },
  at(moment, work) {
    let timer: NodeJS.Timeout;
    const wait = (): void => {
      const left = moment.getTime() - Date.now();
      timer = left > 0 ? setTimeout(wait, Math.min(left, LONGEST_TIMER_MS)) : setTimeout(work);
    };
    wait();
    return () => clearTimeout(timer);
  },
};

/** Node's timers know no longer time than this. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
