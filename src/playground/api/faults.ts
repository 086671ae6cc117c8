import type { ApiErrorName } from '../world/errors.ts';
import type { Method } from './http.ts';
import { type RateLimit, RateLimits } from './rate-limits.ts';

/** Which requests a fault strikes; all by default. */
export type FaultFilter = (request: { readonly method: Method; readonly path: string }) => boolean;

/** An answer that a request gets in place of its own. */
export type Failure =
  | {
      readonly kind: 'status';
      readonly status: number;
      /** Whether the request takes effect all the same: only its answer is lost. */
      readonly processed: boolean;
    }
  | {
      /** The connection is cut, without an answer. */
      readonly kind: 'cut';
      readonly processed: boolean;
    }
  | {
      /** One of Discord's own refusals. */
      readonly kind: 'refusal';
      readonly error: ApiErrorName;
      readonly processed: false;
    }
  | {
      readonly kind: 'rate-limit';
      /** Seconds after which the client may try again. */
      readonly retryAfter: number;
      /** It holds for all that the bot says by itself. */
      readonly global: boolean;
      readonly processed: false;
    };

/** A failure that waits for the requests it is meant for. */
interface PlannedFailure {
  /** How many requests it still strikes. */
  left: number;
  readonly matches: FaultFilter;
  readonly failure: Failure;
}

const everyRequest: FaultFilter = () => true;

const BROKEN: Failure = { kind: 'status', status: 502, processed: false };

/** Switches that make the playground behave badly. */
export class Faults {
  /** Milliseconds that every answer is held back. */
  slowMs = 0;
  /** Whether every request is refused with 502, until this is taken back. */
  broken = false;
  /** Beyond so many messages in a while requests are answered with 429, of which the bot is not told before. */
  rateLimit: RateLimit | undefined;
  readonly #rateLimits = new RateLimits();
  readonly #planned: PlannedFailure[] = [];

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
    this.#planned.push({ left: count, matches, failure: { kind: 'status', status, processed } });
  }

  /**
   * Answers the next requests with 429.
   * @param count how many
   * @param retryAfter seconds after which the client may try again
   * @param options.global it holds for all that the bot says by itself
   */
  rateLimitNext(
    count: number,
    retryAfter: number,
    options: { global?: boolean; matches?: FaultFilter } = {},
  ): void {
    const { global = false, matches = everyRequest } = options;
    const failure: Failure = { kind: 'rate-limit', retryAfter, global, processed: false };
    this.#planned.push({ left: count, matches, failure });
  }

  /**
   * Cuts the connection in place of the next answers.
   * @param count how many
   * @param options.processed the request takes effect all the same
   */
  cutNext(count: number, options: { processed?: boolean; matches?: FaultFilter } = {}): void {
    const { processed = false, matches = everyRequest } = options;
    this.#planned.push({ left: count, matches, failure: { kind: 'cut', processed } });
  }

  /**
   * Answers the next requests with one of Discord's refusals, although nothing in the world is a reason for it.
   * @param count how many
   */
  refuseNext(count: number, error: ApiErrorName, options: { matches?: FaultFilter } = {}): void {
    const { matches = everyRequest } = options;
    this.#planned.push({ left: count, matches, failure: { kind: 'refusal', error, processed: false } });
  }

  /** The failure that strikes this request. A planned one is counted down by it. */
  failureFor(method: Method, path: string): Failure | undefined {
    const planned = this.#planned.find(({ left, matches }) => left > 0 && matches({ method, path }));
    if (planned) planned.left -= 1;
    return planned?.failure ?? (this.broken ? BROKEN : this.#overLimit(method, path));
  }

  #overLimit(method: Method, path: string): Failure | undefined {
    const taken = this.rateLimit && this.#rateLimits.take(method, path, this.rateLimit);
    if (!taken?.refused) return undefined;
    return { kind: 'rate-limit', retryAfter: taken.resetAfter, global: false, processed: false };
  }

  /** Ends all faults. */
  clear(): void {
    this.slowMs = 0;
    this.broken = false;
    this.rateLimit = undefined;
    this.#planned.length = 0;
  }
}
