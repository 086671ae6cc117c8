import type { AnyGame } from '../../kernel/any-game.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { TableDeps } from './deps.ts';

/** A table that is locked, with its game: what a change of it works with. */
export interface LockedGame {
  readonly deps: TableDeps;
  readonly transaction: TableTransaction;
  readonly game: AnyGame;
}
