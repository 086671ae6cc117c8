import { pino } from 'pino';
import { openServices, type Services } from '../../src/app/services.ts';
import type { Config } from '../../src/config/config.ts';
import { systemTime, type Time } from '../../src/jobs/time.ts';
import type { AnyGame, GameList } from '../../src/kernel/any-game.ts';
import type { Refusal } from '../../src/kernel/refusal.ts';
import type { Result } from '../../src/kernel/result.ts';
import type { Database } from '../../src/store/database.ts';
import { policySchema, type TimePolicy } from '../../src/table/model/pace.ts';
import type { Table, TableId } from '../../src/table/model/table.ts';
import type { TableServices } from '../../src/table/services.ts';
import { tinyGame } from './tiny-game.ts';

export const silent = pino({ level: 'silent' });

export const listOf = (...games: readonly AnyGame[]): GameList =>
  new Map(games.map((game) => [game.id, game]));

/**
 * Services with which only the tiny game (or a variant of it) is played.
 * @param database one that is open already; they open their own if it is left out
 */
export const tinyServices = (
  config: Config,
  game: AnyGame = tinyGame(),
  time: Time = systemTime,
  database?: Database,
): Promise<Services> =>
  openServices({ config, games: listOf(game), log: silent, time, ...(database && { database }) });

/** The value of a result that must be a success. */
export const accepted = <T>(result: Result<T>): T => {
  if (result.ok) return result.value;
  throw new Error(`refused: ${JSON.stringify(result.refusal)}`);
};

/** The refusal of a result that must be one. */
export const refused = (result: Result<unknown>): Refusal => {
  if (!result.ok) return result.refusal;
  throw new Error('was not refused');
};

/** The user who sits in a seat. */
export const userAt = (table: Table, seat: number): string => {
  const player = table.seats[seat];
  if (!player) throw new Error(`nobody sits in seat ${seat}`);
  return player.userId;
};

/** Opens a table of the tiny game with these users, the first being host. */
export const openTiny = async (
  services: TableServices,
  users: readonly string[],
  policy?: Partial<TimePolicy>,
): Promise<Table> => {
  const [host = 'host', ...others] = users;
  const opened = accepted(
    await services.lobby.open({
      game: 'tiny',
      options: {},
      place: { guildId: 'guild', channelId: 'channel' },
      locale: 'en',
      host: { userId: host, name: host },
      ...(policy && { policy: policySchema.parse(policy) }),
    }),
  );
  for (const user of others) accepted(await services.lobby.join(opened.id, { userId: user, name: user }));
  return opened;
};

/** The same, started. */
export const startTiny = async (
  services: TableServices,
  users: readonly string[] = ['ann', 'bob'],
): Promise<Table> => {
  const { id } = await openTiny(services, users);
  return accepted(await services.lobby.start(id, users[0] ?? 'host'));
};

let requests = 0;
/** A request id that no other request has. */
export const freshRequest = (): string => {
  requests += 1;
  return `request-${requests}`;
};

/** Plays lines for the user in a seat; must be accepted. */
export const playLines = async (
  services: TableServices,
  id: TableId,
  seat: number,
  ...lines: readonly string[]
) => {
  const table = accepted(await services.views.load(id));
  return accepted(await services.moves.play(id, userAt(table, seat), { requestId: freshRequest(), lines }));
};

/** Plays a started table of two to its first turn (seat 0 is due). */
export const throughPicks = async (services: TableServices, { id, seats }: Table): Promise<void> => {
  for (const { seat } of seats) await playLines(services, id, seat, `pick ${(seat % 3) + 1}`);
};
