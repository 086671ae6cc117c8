import type { REST } from 'discord.js';
import type { Logger } from '../config/logger.ts';
import type { SeatContext } from '../games/front.ts';
import type { AnyFront } from '../games/index.ts';
import type { Locale, Texts } from '../i18n/index.ts';
import type { Result } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import type { Statistics } from '../statistics/statistics.ts';
import type { Timekeeping } from '../table/deadlines/timekeeping.ts';
import type { Introductions } from '../table/model/introductions.ts';
import type { SettingsStore, TableStore } from '../table/model/ports.ts';
import type { Table } from '../table/model/table.ts';
import type { DigestStore } from '../table/people/digest.ts';
import type { Personal } from '../table/people/people.ts';
import type { Tables } from '../table/tables.ts';

/** The games by their id, as they are shown. */
export type FrontList = ReadonlyMap<string, AnyFront>;

/** What the Discord side works with. */
export interface DiscordDeps {
  readonly tables: Tables;
  /** Tables that match conditions, ended ones included. */
  readonly list: TableStore['list'];
  readonly settings: SettingsStore;
  readonly timekeeping: Timekeeping;
  readonly now: () => Date;
  readonly statistics: Statistics;
  readonly personal: Personal;
  readonly digests: DigestStore;
  readonly introductions: Introductions;
  readonly fronts: FrontList;
  readonly texts: Texts;
  readonly log: Logger;
  /** Discord's HTTP API. */
  readonly rest: REST;
  readonly defaultLocale: Locale;
  /** What a front needs to answer a seat about its own choices. */
  seatContext(table: Table, seat: Seat): Promise<Result<SeatContext<unknown, unknown>>>;
}

/** The front of a table's game. Throws if the house no longer has the game: its tables cannot be opened then. */
export const frontOf = (deps: Pick<DiscordDeps, 'fronts'>, table: Table): AnyFront => {
  const front = deps.fronts.get(table.game);
  if (!front) throw new Error(`no front for the game ${table.game}`);
  return front;
};
