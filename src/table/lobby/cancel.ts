import type { AuthorityKind } from '../../kernel/log.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { withTable } from '../access/with-table.ts';
import { updateClocks } from '../clock/update-clocks.ts';
import type { Effect } from '../model/effects.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import { invitation } from './lobby-effects.ts';

/** See `Lobby.cancel`. */
export const cancelTable = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    if (table.phase === 'over') return refuse(refusal('table.over'));
    if (table.phase === 'cancelled') return refuse(refusal('table.cancelled'));
    if (table.hostId !== userId) return refuse(refusal('host.only'));
    return accept(await cancelLocked(transaction, deps.now(), 'host', []));
  });

/**
 * Calls off a table that is held.
 * @param by whose word it is
 * @param told what is to be told of it besides
 */
export const cancelLocked = async (
  transaction: TableTransaction,
  now: Date,
  by: AuthorityKind,
  told: readonly Effect[],
): Promise<Table> => {
  const { id, phase } = transaction.table;
  await transaction.dropPlans();
  const changed = await transaction.change({ phase: 'cancelled', due: [], endedAt: now, early: { by } });
  const { revision, seq } = changed;
  const clocks = await updateClocks(
    transaction,
    changed,
    { now: now.getTime(), due: [], answering: [] },
    undefined,
  );
  await transaction.enqueue(
    phase === 'lobby'
      ? [{ kind: 'lobby', tableId: id, revision }, invitation(changed)]
      : [
          ...told,
          { kind: 'cancelled', tableId: id, seq },
          { kind: 'status', tableId: id, revision },
          ...clocks,
        ],
  );
  return changed;
};
