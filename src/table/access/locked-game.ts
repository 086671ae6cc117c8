import type { AnyGame } from '../../kernel/any-game.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableTransaction } from '../model/ports.ts';
import { goOnUnder } from './anchor.ts';
import type { TableDeps } from './deps.ts';
import { gameOf, isAhead } from './with-table.ts';

/** A table that is locked, with its game: what a change of it works with. */
export interface LockedGame {
  readonly deps: TableDeps;
  readonly transaction: TableTransaction;
  readonly game: AnyGame;
}

/**
 * The game of a table that is locked. A running table that was left by an earlier version of the rules goes on under the
 * present one from here on.
 * @returns `game.unknown`, `table.updating`, or `table.rules-changed` where there is no position to go on from
 */
export const lockedGame = async (
  deps: TableDeps,
  transaction: TableTransaction,
): Promise<Result<LockedGame>> => {
  const game = gameOf(deps.games, transaction.table.game);
  if (!game.ok) return game;
  if (isAhead(transaction.table, game.value)) return refuse(refusal('table.updating'));
  const running = transaction.table.phase === 'running';
  const why = running ? await goOnUnder(game.value, transaction, deps.now()) : undefined;
  return why ? refuse(why) : accept({ deps, transaction, game: game.value });
};
