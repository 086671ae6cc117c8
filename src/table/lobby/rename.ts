import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { withTable } from '../access/with-table.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import { lobbyEffects } from './lobby-effects.ts';

/** See `Lobby.rename`. */
export const renameTable = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  name: string,
): Promise<Result<Table>> =>
  withTable(deps.store, id, async (transaction) => {
    const { phase, hostId } = transaction.table;
    if (phase === 'over' || phase === 'cancelled') return refuse(refusal(`table.${phase}`));
    if (hostId !== userId) return refuse(refusal('host.only'));
    const changed = await transaction.change({ name });
    const { revision } = changed;
    await transaction.enqueue(
      phase === 'lobby' ? lobbyEffects(changed) : [{ kind: 'status', tableId: id, revision }],
    );
    return accept(changed);
  });
