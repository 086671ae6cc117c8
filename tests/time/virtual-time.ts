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
  /** What is to be done at later moments, such as a message that waits until somebody is awake. */
  const alarms = new Map<() => void, Date>();
  const nextAlarm = (): Date | undefined =>
    [...alarms.values()].filter((at) => at > now).sort((a, b) => a.getTime() - b.getTime())[0];
  const ring = (): void => {
    for (const [run, at] of [...alarms]) {
      if (at > now) continue;
      alarms.delete(run);
      run();
    }
  };
  const time: VirtualTime = {
    now: () => now,
    // Nothing happens by itself: whoever turns the clock lets the services look.
    onPassing: () => () => undefined,
    at(moment, work) {
      const alarm = () => work();
      alarms.set(alarm, moment);
      return () => void alarms.delete(alarm);
    },
    async turnTo(services, target, afterEach = async () => undefined) {
      const to = new Date(target);
      for (;;) {
        const wake = await services.timekeeper.next();
        const alarm = nextAlarm();
        const next = !wake || (alarm && alarm < wake) ? alarm : wake;
        if (!next || next > to) break;
        if (next > now) now = next;
        ring();
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
