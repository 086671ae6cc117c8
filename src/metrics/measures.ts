/** What the bot times of its own work, in seconds, and counts. */
export interface Measures {
  /** From an interaction's arrival until Discord has its acknowledgement. */
  acknowledged(seconds: number): void;
  /** From the move that asked for a board until it stands in the channel. */
  turnPosted(seconds: number): void;
  /** A request that Discord counts as invalid: 401, 403 or 429. */
  invalidRequest(status: number): void;
  /** One picture of a game. */
  drawn(game: string, seconds: number): void;
}

/** For whoever runs the bot without `METRICS_PORT`. */
export const noMeasures: Measures = {
  acknowledged: () => undefined,
  turnPosted: () => undefined,
  invalidRequest: () => undefined,
  drawn: () => undefined,
};

/** Starts to time; the returned function gives the seconds since. Always real time, whatever clock the tables have. */
export const stopwatch = (): (() => number) => {
  const begun = performance.now();
  return () => (performance.now() - begun) / 1000;
};
