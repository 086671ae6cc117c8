import { afterAll } from 'vitest';
import { openServices, type Services } from '../../src/app/services.ts';
import type { AnyGame } from '../../src/kernel/any-game.ts';
import type { Effect } from '../../src/table/model/effects.ts';
import type { TimePolicy } from '../../src/table/model/pace.ts';
import type { Table, TableId } from '../../src/table/model/table.ts';
import { emptied, scratchDatabase } from '../support/databases.ts';
import { memoryDeliverer } from '../support/memory-deliverer.ts';
import { tinyGame } from '../support/tiny-game.ts';
import { accepted, freshRequest, openTiny, silent, userAt } from '../support/tiny-table.ts';
import { type VirtualTime, virtualTime } from './virtual-time.ts';

/** What was carried out, and when. */
export interface Happening {
  readonly at: string;
  readonly effect: Effect;
}

/** Services whose clock the test turns, with a record of all that it carried out. */
export interface TimedServices {
  readonly services: Services;
  readonly time: VirtualTime;
  readonly happened: Happening[];
  /** Effects of these kinds so far, each as `2026-10-20T12:00 kind detail`. */
  told(...kinds: readonly Effect['kind'][]): string[];
  pass(hours: number): Promise<void>;
  /** Goes on with another variant of the game, as after an update. */
  alterRules(game: AnyGame): void;
  /** A started table of the tiny game, the first user being host. */
  begin(users: readonly string[], policy?: Partial<TimePolicy>): Promise<Table>;
  /** Plays lines for the user in a seat. */
  play(id: TableId, seat: number, ...lines: readonly string[]): Promise<void>;
}

const START = '2026-10-20T12:00:00Z';

/** What all tests of a file share. To open it takes seconds, to empty it none. */
const openShared = async () => {
  const scratch = await scratchDatabase();
  const time = virtualTime(START);
  const games = new Map<string, AnyGame>();
  const services = await openServices({ config: scratch.config, games, log: silent, time });
  const happened: Happening[] = [];
  const deliverer = memoryDeliverer((effect, { key }) => {
    happened.push({ at: time.now().toISOString().slice(0, 16), effect });
    return { kind: 'sent', messageId: `${effect.tableId} ${key}` };
  });
  await services.startDeliveries(deliverer);
  const close = async (): Promise<void> => {
    await services.close();
    await scratch.remove();
  };
  return { services, time, games, happened, close };
};

/**
 * Opens services with nothing in their database, for one test at a time: the next one finds them empty again.
 * @param start where their clock stands first
 * @param game what is played in them, by the name of the tiny game
 */
type OpenTimedServices = (start?: string, game?: AnyGame) => Promise<TimedServices>;

/** To be called once by a file of tests: what its tests share is closed after them. */
export const timedServices = (): OpenTimedServices => {
  let shared: ReturnType<typeof openShared> | undefined;
  afterAll(async () => (await shared)?.close());
  return async (start = START, game = tinyGame()) => {
    shared ??= openShared();
    return timedServicesOn(await shared, start, game);
  };
};

const timedServicesOn = async (
  { services, time, games, happened }: Awaited<ReturnType<typeof openShared>>,
  start: string,
  game: AnyGame,
): Promise<TimedServices> => {
  await services.catchUp();
  await emptied(services.database);
  happened.length = 0;
  games.set(game.id, game);
  time.skipTo(start);
  return {
    services,
    time,
    happened,
    told: (...kinds) =>
      happened
        .filter(({ effect }) => kinds.includes(effect.kind))
        .map(({ at, effect }) => `${at} ${detailOf(effect)}`),
    alterRules: (altered) => void games.set(altered.id, altered),
    pass: (hours) => time.pass(services, hours),
    async begin(users, policy = {}) {
      const { id, hostId } = await openTiny(services, users, policy);
      return accepted(await services.lobby.start(id, hostId));
    },
    async play(id, seat, ...lines) {
      const table = accepted(await services.views.load(id));
      accepted(await services.moves.play(id, userAt(table, seat), { requestId: freshRequest(), lines }));
      await services.catchUp();
    },
  };
};

const detailOf = (effect: Effect): string => {
  switch (effect.kind) {
    case 'reminder':
      return `${effect.stage} seat ${effect.seat}`;
    case 'answered':
    case 'retimed':
      return `${effect.kind} seat ${effect.seat}`;
    case 'note':
      return `note ${effect.about} seat ${effect.seat}`;
    case 'notice':
      return `notice ${effect.notice.kind}`;
    case 'seat':
      return `seat ${effect.seat} ${effect.change}`;
    case 'seat-note':
      return `seat-note ${effect.about} ${effect.userId}`;
    case 'vote':
      return `vote ${effect.vote.proposal.kind} ${effect.vote.yes.length}/${effect.vote.needed} ${effect.end ?? 'open'}`;
    default:
      return effect.kind;
  }
};
