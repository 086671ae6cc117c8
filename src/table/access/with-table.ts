import type { AnyGame, GameList } from '../../kernel/any-game.ts';
import { isLaterRules } from '../../kernel/parts.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableStore, TableTransaction } from '../model/ports.ts';
import { playerOf, type SeatedPlayer, type Table, type TableId, type UserId } from '../model/table.ts';

export const unknownTable = (id: TableId): Refusal => refusal('table.unknown', { table: id });

/** The game of a table, or `game.unknown`. */
export const gameOf = (games: GameList, id: string): Result<AnyGame> => {
  const game = games.get(id);
  return game ? accept(game) : refuse(refusal('game.unknown', { game: id }));
};

/** Whether another process plays the table already, under newer rules than those of its game here. */
export const isAhead = ({ rulesVersion }: Table, game: AnyGame | undefined): boolean =>
  game !== undefined && isLaterRules(rulesVersion, game.rulesVersion);

/** Why the table cannot be played on now; undefined if it can. */
export const notRunning = ({ phase }: Table): Refusal | undefined => {
  switch (phase) {
    case 'running':
      return undefined;
    case 'lobby':
      return refusal('table.not-running');
    case 'over':
      return refusal('table.over');
    case 'cancelled':
      return refusal('table.cancelled');
  }
};

/** Why nothing can be told of how the game came out; undefined if it was played to its end. */
export const notOver = (table: Table): Refusal | undefined =>
  table.phase === 'over' ? undefined : (notRunning(table) ?? refusal('table.running'));

/** Why the lobby is closed; undefined if it is open. */
const notLobby = (table: Table): Refusal | undefined => {
  if (table.phase === 'lobby') return undefined;
  return table.phase === 'running' ? refusal('table.not-lobby') : notRunning(table);
};

/** What is done with a table that is held. */
type Work<T> = (transaction: TableTransaction) => Promise<Result<T>>;

/** Ends a transaction in which something was refused, so that the store takes back what was written before. */
class RefusedError extends Error {
  readonly refusal: Refusal;
  constructor(why: Refusal) {
    super(why.code);
    this.refusal = why;
  }
}

/**
 * Runs `work` in a transaction that holds the table; `table.unknown` if there is none. What `work` refuses has changed
 * nothing, whatever it had written before.
 */
export const withTable = async <T>(store: TableStore, id: TableId, work: Work<T>): Promise<Result<T>> => {
  try {
    const done = await store.inTransaction(id, async (transaction) => {
      const result = await work(transaction);
      if (!result.ok) throw new RefusedError(result.refusal);
      return result;
    });
    return done ?? refuse(unknownTable(id));
  } catch (error) {
    if (error instanceof RefusedError) return refuse(error.refusal);
    throw error;
  }
};

/** The same, unless something stands in the way. */
const withTableUnless = <T>(
  store: TableStore,
  id: TableId,
  barrier: (table: Table) => Refusal | undefined,
  work: Work<T>,
): Promise<Result<T>> =>
  withTable(store, id, async (transaction) => {
    const why = barrier(transaction.table);
    return why ? refuse(why) : work(transaction);
  });

/** Holds a table whose lobby is open. */
export const withLobby = <T>(store: TableStore, id: TableId, work: Work<T>): Promise<Result<T>> =>
  withTableUnless(store, id, notLobby, work);

/** Holds a table whose lobby is open, for its host; `host.only` for others. */
export const withOwnLobby = <T>(
  store: TableStore,
  id: TableId,
  userId: UserId,
  work: Work<T>,
): Promise<Result<T>> =>
  withTableUnless(
    store,
    id,
    (table) => notLobby(table) ?? (table.hostId === userId ? undefined : refusal('host.only')),
    work,
  );

/** Holds a table whose game is not over, for its host; `host.only` for others. */
export const withOwnTable = <T>(
  store: TableStore,
  id: TableId,
  userId: UserId,
  work: Work<T>,
): Promise<Result<T>> =>
  withTableUnless(
    store,
    id,
    ({ phase, hostId }) => {
      if (phase === 'over' || phase === 'cancelled') return refusal(`table.${phase}`);
      return hostId === userId ? undefined : refusal('host.only');
    },
    work,
  );

/** Holds a table that is being played. */
export const withRunningTable = <T>(store: TableStore, id: TableId, work: Work<T>): Promise<Result<T>> =>
  withTableUnless(store, id, notRunning, work);

/** Holds a table that is being played, for somebody who sits there; `seat.not-yours` for others. */
export const withSeat = <T>(
  store: TableStore,
  id: TableId,
  userId: UserId,
  work: (transaction: TableTransaction, player: SeatedPlayer) => Promise<Result<T>>,
): Promise<Result<T>> =>
  withRunningTable(store, id, async (transaction) => {
    const player = playerOf(transaction.table, userId);
    return player ? work(transaction, player) : refuse(refusal('seat.not-yours'));
  });
