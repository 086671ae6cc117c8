import type { Method } from './http.ts';
import { type RateLimit, RateLimits } from './rate-limits.ts';

/** Which requests a fault strikes; all by default. */
export type FaultFilter = (request: { readonly method: Method; readonly path: string }) => boolean;

interface Failure {
  left: number;
  readonly kind: 'status' | 'rate-limit';
  readonly status: number;
  readonly retryAfter: number;
  readonly processed: boolean;
  readonly matches: FaultFilter;
}

const everyRequest: FaultFilter = () => true;

const BROKEN: Readonly<Failure> = {
  left: Number.POSITIVE_INFINITY,
  kind: 'status',
  status: 502,
  retryAfter: 0,
  processed: false,
  matches: everyRequest,
};

/** Switches that make the playground behave badly. */
export class Faults {
  /** Milliseconds that every answer is held back. */
  slowMs = 0;
  /** Whether every request is refused with 502, until this is taken back. */
  broken = false;
  /** Beyond so many messages in a while requests are answered with 429; without it nobody counts. */
  rateLimit: RateLimit | undefined;
  readonly #rateLimits = new RateLimits();
  readonly #failures: Failure[] = [];

  /**
   * Answers the next requests with an error.
   * @param count how many
   * @param status HTTP status, such as 502
   * @param options.processed the request takes effect all the same: only its answer is lost
   * @param options.matches which requests count
   */
  failNext(
    count: number,
    status: number,
    options: { processed?: boolean; matches?: FaultFilter } = {},
  ): void {
    const { processed = false, matches = everyRequest } = options;
    this.#failures.push({ left: count, kind: 'status', status, retryAfter: 0, processed, matches });
  }

  /**
   * Answers the next requests with 429.
   * @param count how many
   * @param retryAfter seconds after which the client may try again
   */
  rateLimitNext(count: number, retryAfter: number, options: { matches?: FaultFilter } = {}): void {
    const { matches = everyRequest } = options;
    this.#failures.push({
      left: count,
      kind: 'rate-limit',
      status: 429,
      retryAfter,
      processed: false,
      matches,
    });
  }

  /** The fault that strikes this request, used up by it. */
  strike(method: Method, path: string): Readonly<Failure> | undefined {
    const failure = this.#failures.find(({ left, matches }) => left > 0 && matches({ method, path }));
    if (failure) failure.left -= 1;
    return failure ?? (this.broken ? BROKEN : this.#overLimit(method, path));
  }

  #overLimit(method: Method, path: string): Readonly<Failure> | undefined {
    const retryAfter = this.rateLimit && this.#rateLimits.take(method, path, this.rateLimit);
    return retryAfter === undefined ? undefined : { ...BROKEN, kind: 'rate-limit', status: 429, retryAfter };
  }

  /** Ends all faults. */
  clear(): void {
    this.slowMs = 0;
    this.broken = false;
    this.rateLimit = undefined;
    this.#failures.length = 0;
  }
}
