import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { freshId } from '../lobby/open.ts';
import {
  type League,
  type LeaguePlayer,
  type LeagueStore,
  type LeagueTable,
  MOST_LEAGUE_PLAYERS,
  MOST_LEAGUE_TABLES,
  MOST_LEAGUES,
  type NewLeague,
} from '../model/league.ts';
import type { PastResult } from '../model/results.ts';
import type { TableId, UserId } from '../model/table.ts';
import { type DrawTask, drawTables } from './draw.ts';

/** Whose league it is, and which; one of another server is not there. */
export interface LeagueRef {
  readonly guildId: string;
  readonly id: string;
}

/** Leagues of servers. Refused with `league.unknown` and what stands at each. */
export interface Leagues {
  /** Those of a server, the oldest first. */
  of(guildId: string): ReturnType<LeagueStore['of']>;
  read(ref: LeagueRef): Promise<Result<League>>;
  /** Begins one; `league.many` if the server has as many as it may have. */
  begin(league: Omit<NewLeague, 'id'>): Promise<Result<League>>;
  /** Takes part from the next round on; `league.full`. Whoever takes part already still does. */
  join(ref: LeagueRef, player: Pick<LeaguePlayer, 'userId' | 'name'>): Promise<Result<League>>;
  /** Is drawn no more; what was played stays. */
  leave(ref: LeagueRef, userId: UserId): Promise<Result<League>>;
  /** A table of the same server that is played or over counts; `league.table` for any other. */
  add(ref: LeagueRef, tableId: TableId): Promise<Result<League>>;
  /** A table counts no more. */
  remove(ref: LeagueRef, tableId: TableId): Promise<Result<League>>;
  /**
   * Draws a round: those who have met least come together. Its tables are only named yet, and still to be opened.
   * Refused with `league.too-few`, `league.full`, and with `league.drawn` if somebody has drawn that round before.
   * @param round which one is to be drawn: one more than there were
   */
  draw(ref: LeagueRef, round: number, seats: DrawTask['seats']): Promise<Result<League>>;
  /** The results of its tables that are over, in the order in which they ended. */
  results(id: string): Promise<readonly PastResult[]>;
  end(ref: LeagueRef): Promise<Result<undefined>>;
}

/** The leagues of every server, over their store. */
export const createLeagues = ({ store: tables, entropy }: TableDeps, store: LeagueStore): Leagues => {
  const read = async ({ guildId, id }: LeagueRef): Promise<Result<League>> => {
    const league = await store.read(id);
    return league?.guildId === guildId ? accept(league) : refuse(refusal('league.unknown'));
  };
  /** Changes a league that is there, and reads it again. */
  const changed = async (
    ref: LeagueRef,
    change: (league: League) => Promise<Result<unknown>>,
  ): Promise<Result<League>> => {
    const found = await read(ref);
    if (!found.ok) return found;
    const done = await change(found.value);
    return done.ok ? read(ref) : done;
  };
  return {
    of: (guildId) => store.of(guildId),
    read,
    async begin(league) {
      if ((await store.of(league.guildId)).length >= MOST_LEAGUES) {
        return refuse(refusal('league.many', { most: MOST_LEAGUES }));
      }
      const id = freshId(entropy);
      await store.begin({ ...league, id });
      return read({ guildId: league.guildId, id });
    },
    join: (ref, player) =>
      changed(ref, async ({ players }) => {
        const known = players.some(({ userId }) => userId === player.userId);
        if (!known && players.length >= MOST_LEAGUE_PLAYERS) {
          return refuse(refusal('league.full', { most: MOST_LEAGUE_PLAYERS }));
        }
        return accept(await store.join(ref.id, player));
      }),
    leave: (ref, userId) => changed(ref, async () => accept(await store.leave(ref.id, userId))),
    add: (ref, tableId) =>
      changed(ref, async (league) => {
        const table = await tables.read(tableId);
        const counts = table?.phase === 'running' || table?.phase === 'over';
        if (!counts || table.place.guildId !== ref.guildId) return refuse(refusal('league.table'));
        const room = roomFor(league, 1);
        return room.ok ? accept(await store.add(ref.id, tableId)) : room;
      }),
    remove: (ref, tableId) => changed(ref, async () => accept(await store.remove(ref.id, tableId))),
    draw: (ref, round, seats) =>
      changed(ref, async (league) => {
        const drawn = drawTables(taskFor(league, seats), entropy);
        if (drawn.length === 0) return refuse(refusal('league.too-few', { least: seats.least }));
        const room = roomFor(league, drawn.length);
        if (!room.ok) return room;
        const named = drawn.map((numbers) => ({ tableId: freshId(entropy), drawn: numbers }));
        const first = await store.draw(ref.id, round, named);
        return first ? accept(undefined) : refuse(refusal('league.drawn', { round }));
      }),
    results: (id) => store.results(id),
    async end(ref) {
      const found = await read(ref);
      if (!found.ok) return found;
      await store.end(ref.id);
      return accept(undefined);
    },
  };
};

const roomFor = ({ tables }: League, more: number): Result<undefined> =>
  tables.length + more > MOST_LEAGUE_TABLES
    ? refuse(refusal('league.tables', { most: MOST_LEAGUE_TABLES }))
    : accept(undefined);

const taskFor = ({ players, tables }: League, seats: DrawTask['seats']): DrawTask => {
  const numberOf = new Map(players.map(({ userId, number }) => [userId, number]));
  const sat = tables.filter(({ phase }) => phase !== 'cancelled').map((table) => numbersAt(table, numberOf));
  return {
    players: players.map(({ number }) => number),
    seats,
    met: (one, other) => sat.filter((numbers) => numbers.has(one) && numbers.has(other)).length,
    had: (player) => sat.filter((numbers) => numbers.has(player)).length,
  };
};

/** Who of those who take part sat at a table; who was drawn, as long as it is not opened. */
const numbersAt = (
  { phase, drawn, users }: LeagueTable,
  numberOf: ReadonlyMap<UserId, number>,
): Set<number> =>
  new Set(phase === undefined ? drawn : users.flatMap((userId) => numberOf.get(userId) ?? []));
