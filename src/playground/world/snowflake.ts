/** Milliseconds between the Unix epoch and Discord's, the first second of 2015. */
const DISCORD_EPOCH = 1_420_070_400_000n;

export type Snowflake = string;

/**
 * A source of Discord ids.
 * @param now clock in Unix milliseconds
 * @param before an id that all must be greater than, whatever the clock says
 * @returns a function that gives a new id at each call, always greater than the one before
 */
export const snowflakes = (now: () => number = Date.now, before: Snowflake = '0'): (() => Snowflake) => {
  let last = BigInt(before);
  return () => {
    const byClock = (BigInt(now()) - DISCORD_EPOCH) << 22n;
    last = byClock > last ? byClock : last + 1n;
    return last.toString();
  };
};

/** Orders ids from old to new. */
export const bySnowflake = (left: Snowflake, right: Snowflake): number =>
  left.length - right.length || (left < right ? -1 : left > right ? 1 : 0);
