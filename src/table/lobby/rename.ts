import { accept, type Result } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { withOwnTable } from '../access/with-table.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import { shownEffects } from './lobby-effects.ts';

/** See `Lobby.rename`. */
export const renameTable = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  name: string,
): Promise<Result<Table>> =>
  withOwnTable(deps.store, id, userId, async (transaction) => {
    const changed = await transaction.change({ name });
    await transaction.enqueue(shownEffects(changed));
    return accept(changed);
  });
