import { z } from 'zod';

/** The shards of the gateway that a process takes, of all that the bot has. */
export interface Shards {
  readonly count: number;
  readonly first: number;
  readonly last: number;
}

const RANGE = /^(\d{1,5})(?:-(\d{1,5}))?$/;

/** The variables that say so. */
export const SHARD_VARIABLES = {
  SHARDS: z
    .string()
    .regex(/^(auto|\d{1,5}(-\d{1,5})?)$/, 'auto, or the shards of this process such as 0-3')
    .default('auto'),
  SHARD_COUNT: z
    .string()
    .regex(/^[1-9]\d{0,4}$/, 'the number of all shards, such as 16')
    .transform(Number)
    .optional(),
};

/** What is expected where the two do not fit together. */
export const SHARDS_EXPECTED = 'auto without SHARD_COUNT, or shards below SHARD_COUNT such as 0-3';

/**
 * Reads both together.
 * @returns undefined for as many as Discord recommends, all in this process; `mismatch` if they do not fit together
 */
export const shardsFrom = (named: string, count: number | undefined): Shards | undefined | 'mismatch' => {
  const range = RANGE.exec(named);
  if (!range) return count === undefined ? undefined : 'mismatch';
  const first = Number(range[1]);
  const last = Number(range[2] ?? range[1]);
  return count !== undefined && first <= last && last < count ? { count, first, last } : 'mismatch';
};
