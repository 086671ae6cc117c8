/** Whether a clock runs at a moment, and until when that holds; for ever if `until` is absent. Times in epoch ms. */
export interface CalendarSpan {
  readonly runs: boolean;
  readonly until?: number;
}

/** When a clock runs and when it stands still. */
export type Calendar = (at: number) => CalendarSpan;

/** A clock that runs only when all of these do. */
export const runsWhenAll =
  (calendars: readonly Calendar[]): Calendar =>
  (at) => {
    const spells = calendars.map((calendar) => calendar(at));
    const ends = spells.flatMap(({ until }) => (until === undefined ? [] : [until]));
    const runs = spells.every((spell) => spell.runs);
    return ends.length > 0 ? { runs, until: Math.min(...ends) } : { runs };
  };

/** More changes than any calendar of ours has in the time that a table allows. */
const MOST_SPELLS = 10_000;

/**
 * The moment at which so much running time has passed.
 * @param from epoch ms
 * @param ms running time, 0 or more
 * @returns epoch ms; undefined if the clock stands still for ever
 */
export const afterRunning = (calendar: Calendar, from: number, ms: number): number | undefined => {
  let at = from;
  let left = ms;
  for (let spells = 0; spells < MOST_SPELLS; spells += 1) {
    const { runs, until } = calendar(at);
    if (runs && (until === undefined || until - at >= left)) return at + left;
    if (until === undefined) return undefined;
    if (runs) left -= until - at;
    at = until;
  }
  throw new Error('a calendar that changes without end');
};

/** The running time between two moments, in milliseconds; 0 if they stand the other way round. */
export const runningBetween = (calendar: Calendar, from: number, to: number): number => {
  let total = 0;
  let at = from;
  for (let spells = 0; at < to && spells < MOST_SPELLS; spells += 1) {
    const { runs, until = to } = calendar(at);
    const end = Math.min(until, to);
    if (runs) total += end - at;
    at = end;
  }
  return total;
};
