import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { notRunning, withTable } from '../access/with-table.ts';
import { lobbyEffects } from '../lobby/lobby-effects.ts';
import { isUnseen, type TableClocks } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import type { Place, Table, TableId } from '../model/table.ts';
import { SIGHT_LOSSES } from '../model/table-effects.ts';
import type { Mover } from './places.ts';
import { seeAgain } from './sight.ts';

/** See `Places.mayMove`. */
export const objectionToMoving = (deps: TableDeps, id: TableId, by: Mover): Promise<Result<Table>> =>
  withTable(deps.store, id, async (transaction) => {
    const why = objection(transaction.table, await transaction.clocks(), by);
    return why ? refuse(why) : accept(transaction.table);
  });

/** See `Places.move`. */
export const moveToPlace = (
  deps: TableDeps,
  id: TableId,
  by: Mover,
  { guildId, channelId, threadId }: Place,
): Promise<Result<Table>> =>
  withTable(deps.store, id, async (transaction) => {
    const why = objection(transaction.table, await transaction.clocks(), by);
    if (why) return refuse(why);
    await seeAgain(transaction, deps.now().getTime());
    const table = await transaction.change({
      guildId: guildId ?? null,
      channelId,
      threadId: threadId ?? null,
    });
    await transaction.releaseWaiting(SIGHT_LOSSES);
    await transaction.enqueue(postsOf(table));
    return accept(table);
  });

/** What everybody has to find in a new place. */
const postsOf = (table: Table): Effect[] => {
  const { id: tableId, phase, postedSeq: toSeq, revision, due } = table;
  if (phase === 'lobby') return lobbyEffects(table);
  const board = { kind: 'turn-post', tableId, fromSeq: toSeq, toSeq, moved: revision } as const;
  // Where nobody is due the last turn was played, and can still be taken back.
  return [due.length > 0 ? board : { ...board, end: 'waits' }, { kind: 'status', tableId, revision }];
};

const objection = (table: Table, clocks: TableClocks, by: Mover): Refusal | undefined => {
  const over = table.phase === 'lobby' ? undefined : notRunning(table);
  if (over) return over;
  if (table.hostId !== by.userId && !by.moderator) return refusal('repair.not-allowed');
  return by.gone || isUnseen(clocks) ? undefined : refusal('place.there');
};
