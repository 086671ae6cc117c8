import type { PastResult } from './results.ts';
import type { TableId, TablePhase, UserId } from './table.ts';

/** So many leagues a server may have at a time: as many as one menu offers. */
export const MOST_LEAGUES = 25;
/** So many people take part in one. */
export const MOST_LEAGUE_PLAYERS = 40;
/** So many tables count for one. */
export const MOST_LEAGUE_TABLES = 200;

/** Some players of a server who meet at tables that are drawn round by round, or named one by one. */
export interface League {
  readonly id: string;
  readonly guildId: string;
  /** Nothing once whoever gave it is forgotten. */
  readonly name: string;
  /** Who began it; nobody once they are forgotten. */
  readonly hostId?: UserId;
  /** The preset of the games that are drawn. */
  readonly preset: string;
  /** How many are to sit at a table. */
  readonly seats: number;
  /** Rounds that were drawn. */
  readonly round: number;
  /** In the order of joining. */
  readonly players: readonly LeaguePlayer[];
  readonly tables: readonly LeagueTable[];
}

/** Somebody who takes part. */
export interface LeaguePlayer {
  readonly userId: UserId;
  /** Theirs alone, also after they have gone: what was drawn names nobody. */
  readonly number: number;
  /** As they joined. */
  readonly name: string;
}

/** A table that counts for a league. */
export interface LeagueTable {
  readonly tableId: TableId;
  /** Of the round that drew it; none if it was named. */
  readonly round?: number;
  /** The numbers of those who were drawn. */
  readonly drawn: readonly number[];
  /** None as long as it is not opened. */
  readonly phase?: TablePhase;
  /** Who sits there. */
  readonly users: readonly UserId[];
}

/** A league that is begun. */
export type NewLeague = Pick<League, 'id' | 'guildId' | 'name' | 'preset' | 'seats'> & {
  readonly host: Pick<LeaguePlayer, 'userId' | 'name'>;
};

/** Where leagues are kept. */
export interface LeagueStore {
  /** Those of a server, the oldest first. */
  of(guildId: string): Promise<readonly Pick<League, 'id' | 'name' | 'hostId'>[]>;
  read(id: string): Promise<League | undefined>;
  /** Begins a league in which its host takes part. */
  begin(league: NewLeague): Promise<void>;
  /** Nothing if they take part already. */
  join(id: string, player: Pick<LeaguePlayer, 'userId' | 'name'>): Promise<void>;
  leave(id: string, userId: UserId): Promise<void>;
  /** A table counts from now on. */
  add(id: string, tableId: TableId): Promise<void>;
  /** A table does not count any more. */
  remove(id: string, tableId: TableId): Promise<void>;
  /**
   * Writes down what a round drew, before its tables are opened.
   * @param round one more than have been drawn
   * @returns false if that round has been drawn meanwhile; nothing was written then
   */
  draw(
    id: string,
    round: number,
    tables: readonly Pick<LeagueTable, 'tableId' | 'drawn'>[],
  ): Promise<boolean>;
  /** The results of its tables that are over, in the order in which they ended. */
  results(id: string): Promise<readonly PastResult[]>;
  /** The league is over: nothing of it is kept but its tables themselves. */
  end(id: string): Promise<void>;
}
