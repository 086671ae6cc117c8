import type { Method } from './http.ts';

/** How often a bot may write, edit or delete in one channel. */
export interface RateLimit {
  readonly most: number;
  readonly perMs: number;
}

/** What Discord allows at the time of writing; it does not promise to stay with it. */
export const DISCORDS_LIMIT: RateLimit = { most: 5, perMs: 5000 };

/** Requests that count together: one method on the messages of one channel. Answers to interactions are free. */
const bucketOf = (method: Method, path: string): string | undefined => {
  const channel = /^\/channels\/(\d+)\/messages/.exec(path)?.[1];
  return channel && method !== 'GET' ? `${method} ${channel}` : undefined;
};

/** Counts requests as Discord does. */
export class RateLimits {
  readonly #taken = new Map<string, number[]>();

  /**
   * Takes one request if it may be made now.
   * @returns seconds to wait if it may not
   */
  take(method: Method, path: string, { most, perMs }: RateLimit, now = Date.now()): number | undefined {
    const bucket = bucketOf(method, path);
    if (!bucket) return undefined;
    const taken = (this.#taken.get(bucket) ?? []).filter((at) => at > now - perMs);
    const [first] = taken;
    if (first !== undefined && taken.length >= most) return (first + perMs - now) / 1000;
    this.#taken.set(bucket, [...taken, now]);
    return undefined;
  }
}
