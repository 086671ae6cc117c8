import type { Method } from './http.ts';

/** So many requests in so much time. */
export interface RateLimit {
  readonly most: number;
  readonly perMs: number;
}

/** How often a bot may write, edit or delete in one channel at the time of writing; Discord does not promise to stay with it. */
export const DISCORDS_LIMIT: RateLimit = { most: 5, perMs: 5000 };

/** What a bot may ask in all. Answers to interactions do not count. */
const DISCORDS_GLOBAL_LIMIT: RateLimit = { most: 50, perMs: 1000 };

/** Limits that a bot is told of with every answer, so that it can keep to them. */
export interface AnnouncedLimits {
  /** For each way of writing in one channel. */
  readonly channel: RateLimit;
  readonly global: RateLimit;
}

/**
 * Discord's limits, on a clock that runs faster: a bot has to keep to as many requests, and waits for less time.
 * @param times how much faster; 1 for the limits as they are
 */
export const discordsLimits = (times = 1): AnnouncedLimits => {
  const quicker = ({ most, perMs }: RateLimit): RateLimit => ({ most, perMs: perMs / times });
  return { channel: quicker(DISCORDS_LIMIT), global: quicker(DISCORDS_GLOBAL_LIMIT) };
};

/** How a request stands with a limit. */
export interface Taken {
  readonly bucket: string;
  readonly most: number;
  /** How many more may be made until the limit begins anew. */
  readonly remaining: number;
  /** Seconds until it does. */
  readonly resetAfter: number;
  /** The request is one too many, and is not counted. */
  readonly refused: boolean;
}

/** Requests that count together: one method on the messages of one channel. Answers to interactions are free. */
const bucketOf = (method: Method, path: string): string | undefined => {
  const channel = /^\/channels\/(\d+)\/messages/.exec(path)?.[1];
  return channel && method !== 'GET' ? `${method} ${channel}` : undefined;
};

/** The bucket of all requests together. */
export const GLOBAL = 'global';

/** Counts requests as Discord does: a limit begins with a first request, and anew when its time is over. */
export class RateLimits {
  readonly #begun = new Map<string, { readonly until: number; readonly count: number }>();

  /** Takes one request if it may be made now; undefined for one that nothing limits. */
  take(method: Method, path: string, limit: RateLimit, now = Date.now()): Taken | undefined {
    const bucket = bucketOf(method, path);
    return bucket === undefined ? undefined : this.#count(bucket, limit, now);
  }

  /** Takes one request of all that a bot makes. */
  takeGlobal(limit: RateLimit, now = Date.now()): Taken {
    return this.#count(GLOBAL, limit, now);
  }

  #count(bucket: string, { most, perMs }: RateLimit, now: number): Taken {
    const known = this.#begun.get(bucket);
    const { until, count } = known && known.until > now ? known : { until: now + perMs, count: 0 };
    const refused = count >= most;
    const taken = refused ? count : count + 1;
    this.#begun.set(bucket, { until, count: taken });
    return { bucket, most, remaining: most - taken, resetAfter: (until - now) / 1000, refused };
  }
}

/** What a bot is told of a limit with an answer. */
export const limitHeaders = ({ bucket, most, remaining, resetAfter }: Taken): Record<string, string> => ({
  'x-ratelimit-limit': String(most),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset-after': String(resetAfter),
  'x-ratelimit-bucket': bucket.replace(' ', '-'),
});
