import type { AnyGame, GameList } from '../kernel/any-game.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { accept, type Result, refuse } from '../kernel/result.ts';
import type { TableStore, TableTransaction } from './ports.ts';
import type { Table, TableId } from './table.ts';

export const unknownTable = (id: TableId): Refusal => refusal('table.unknown', { table: id });

/** The game of a table, or `game.unknown`. */
export const gameOf = (games: GameList, id: string): Result<AnyGame> => {
  const game = games.get(id);
  return game ? accept(game) : refuse(refusal('game.unknown', { game: id }));
};

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

/** Why the lobby is closed; undefined if it is open. */
export const notLobby = (table: Table): Refusal | undefined => {
  if (table.phase === 'lobby') return undefined;
  return table.phase === 'running' ? refusal('table.not-lobby') : notRunning(table);
};

/** Runs `work` in a transaction that holds the table; `table.unknown` if there is none. */
export const holding = async <T>(
  store: TableStore,
  id: TableId,
  work: (transaction: TableTransaction) => Promise<Result<T>>,
): Promise<Result<T>> => (await store.inTransaction(id, work)) ?? refuse(unknownTable(id));
