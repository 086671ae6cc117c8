import type { Services } from '../../src/app/services.ts';
import type { Time } from '../../src/jobs/time.ts';

/** A clock that stands still until it is turned. */
export interface VirtualTime extends Time {
  /** Turns the clock to a moment, stopping wherever the services have something to do, and lets it be done. */
  turnTo(services: Services, to: Date | string, afterEach?: (at: Date) => Promise<void>): Promise<void>;
  /** Turns the clock, forward or back, while nobody looks, as if the bot were stopped. */
  skipTo(to: string): void;
  /** Turns it on by so many hours. */
  pass(services: Services, hours: number): Promise<void>;
}

const HOUR_MS = 3_600_000;

/** @param start the moment at which it stands first, ISO 8601 */
export const virtualTime = (start: string): VirtualTime => {
  let now = new Date(start);
  const time: VirtualTime = {
    now: () => now,
    // Nothing happens by itself: whoever turns the clock lets the services look.
    onPassing: () => () => undefined,
    at: () => () => undefined,
    async turnTo(services, target, afterEach = async () => undefined) {
      const to = new Date(target);
      for (;;) {
        const next = await services.timekeeper.next();
        if (!next || next > to) break;
        if (next > now) now = next;
        await services.catchUp();
        await afterEach(now);
      }
      now = to;
      await services.catchUp();
      await afterEach(now);
    },
    skipTo(to) {
      now = new Date(to);
    },
    pass: (services, hours) => time.turnTo(services, new Date(now.getTime() + hours * HOUR_MS)),
  };
  return time;
};
