import type { Logger } from '../config/logger.ts';
import { runsInTurn } from './runs-in-turn.ts';
import type { Time } from './time.ts';

interface DigestDeps<Wanted> {
  readonly digests: { due(now: Date): Promise<readonly Wanted[]> };
  readonly time: Time;
  readonly log: Logger;
  /** Gives one that is due to the deliveries, and moves it on. */
  giveOut(digest: Wanted): Promise<void>;
}

/** Digests going out. */
interface Digests {
  /** Begins to look by itself, whenever time passes. */
  begin(): void;
  /** Gives out what is due now. */
  sweep(): Promise<void>;
  /** Looks no more, and waits for what is under way. */
  close(): Promise<void>;
}

/** Looks after digests, daily ones of people or weekly ones of servers, once it has begun. One that fails stays due, and holds up no other. */
export const createDigests = <Wanted>({ digests, time, log, giveOut }: DigestDeps<Wanted>): Digests => {
  const all = async (): Promise<void> => {
    for (const digest of await digests.due(time.now())) {
      await giveOut(digest).catch((error: unknown) =>
        log.error({ err: error }, 'a digest was not given out'),
      );
    }
  };
  const { run: sweep, idle } = runsInTurn(all);
  let stop = (): void => undefined;
  return {
    begin() {
      stop = time.onPassing(() => {
        sweep().catch((error: unknown) => log.error({ err: error }, 'digests failed'));
      });
    },
    sweep,
    close() {
      stop();
      return idle();
    },
  };
};
