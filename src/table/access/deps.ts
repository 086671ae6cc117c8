import type { GameList } from '../../kernel/any-game.ts';
import type { Entropy, TableStore } from '../model/ports.ts';

/** What the table service works with. */
export interface TableDeps {
  readonly store: TableStore;
  readonly games: GameList;
  readonly entropy: Entropy;
  /** The present time. */
  readonly now: () => Date;
}
