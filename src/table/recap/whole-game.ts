import { accept, type Result } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { type BegunTable, begunTable } from '../access/table-view.ts';
import type { TableSource } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { type Past, pastOf } from '../moments/past.ts';

/** A table with everything that ever happened at it. */
export interface WholeGame extends BegunTable {
  readonly source: TableSource;
  readonly past: Past;
}

/** All that is known of a table. Refused as `Views.viewFor` is. */
export const wholeGame = async (deps: TableDeps, id: TableId): Promise<Result<WholeGame>> => {
  const begun = await begunTable(deps, id);
  return begun.ok ? accept(await wholeGameIn(begun.value, deps.store.source(begun.value.table))) : begun;
};

/** The same of a table that was read already. */
export const wholeGameIn = async (begun: BegunTable, source: TableSource): Promise<WholeGame> => ({
  ...begun,
  source,
  past: await pastOf(begun, source, { fromSeq: -1, toSeq: begun.table.seq }),
});
