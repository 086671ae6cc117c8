import type { TableDeps } from '../access/deps.ts';
import { isAhead } from '../access/with-table.ts';
import type { TableId } from '../model/table.ts';
import { playedMoments } from './past.ts';

/**
 * Keeps the moments of a table that has begun and was played, in part, before any were kept: played again under the rules
 * that it was played under, as long as these are the present ones. A second time nothing is left to do.
 */
export const fillInMoments = async (deps: TableDeps, id: TableId): Promise<void> => {
  await deps.store.inTransaction(id, async (transaction) => {
    const { table } = transaction;
    const game = deps.games.get(table.game);
    if (!game || isAhead(table, game)) return;
    const kept = new Set((await transaction.told(-1, table.seq)).map(({ seq }) => seq));
    // One for each entry, and one for the set-up.
    const played = kept.size > table.seq ? [] : await playedMoments({ table, game }, transaction);
    await transaction.saveMoments(played.filter(({ told }) => !kept.has(told.seq)));
    await transaction.noteMomentsKept();
  });
};
