import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Services } from '../../src/app/services.ts';
import type { Time } from '../../src/jobs/time.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import { type Database, openDatabase } from '../../src/store/database.ts';
import { type Scratch, scratchDatabase } from './databases.ts';
import { tinyGame } from './tiny-game.ts';
import { tinyServices } from './tiny-table.ts';

/** Services on a database of their own, there while tests run. */
export interface TestServices {
  readonly services: Services;
  readonly scratch: Scratch;
  /**
   * Closes the services and opens them again on the same database, as a restart does.
   * @param game what is played from then on
   * @param meanwhile done while they are closed
   */
  restart(game?: AnyGame, meanwhile?: () => Promise<void>): Promise<void>;
  /** Opens the services anew on the database as it is open, as another process on it would. */
  replace(game: AnyGame): Promise<void>;
}

/**
 * Opens services before the tests of a file, or anew before each, and clears it away after.
 * @param every how long they last
 * @param time the machine's by default
 */
export const testServices = (every: 'file' | 'test', time?: Time): TestServices => {
  let scratch: Scratch | undefined;
  let database: Database | undefined;
  let services: Services | undefined;
  const open = async (): Promise<void> => {
    scratch = await scratchDatabase();
    database = await openDatabase(scratch.config);
    services = await tinyServices(scratch.config, tinyGame(), time, database);
  };
  const close = async (): Promise<void> => {
    await services?.close();
    await database?.close();
    await scratch?.remove();
  };
  if (every === 'file') {
    beforeAll(open);
    afterAll(close);
  } else {
    beforeEach(open);
    afterEach(close);
  }
  const opened = <T>(thing: T | undefined): T => {
    if (thing === undefined) throw new Error('the services are open only while tests run');
    return thing;
  };
  return {
    get services() {
      return opened(services);
    },
    get scratch() {
      return opened(scratch);
    },
    async restart(game, meanwhile) {
      await opened(services).close();
      await opened(database).close();
      await meanwhile?.();
      const { config } = opened(scratch);
      database = await openDatabase(config);
      services = await tinyServices(config, game, time, database);
    },
    async replace(game) {
      await opened(services).close();
      services = await tinyServices(opened(scratch).config, game, time, opened(database));
    },
  };
};
