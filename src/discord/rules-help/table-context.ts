import type { AnyFront } from '../../games/index.ts';
import { playerOf, type Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { findTable } from '../interactions/find-table.ts';
import type { Asking } from '../interactions/open-to.ts';

/** The table that somebody who asks about rules has in mind. */
export interface TableContext {
  readonly table: Table;
  readonly front: AnyFront;
  /** Books that hold there, the most important first. */
  readonly books: readonly string[];
}

/** The table of the place where a question was asked, or the one that was named; undefined if there is none. */
export const tableContextOf = async (
  deps: DiscordDeps,
  wanderer: Asking,
  named?: string,
): Promise<TableContext | undefined> => {
  const found = await findTable(deps, wanderer, { named, phases: ['running', 'lobby', 'over'] });
  if (!found.ok) return undefined;
  const front = deps.fronts.get(found.value.game);
  return front && { table: found.value, front, books: booksAt(deps, front, found.value) };
};

/** Books that hold at a table, those that are written. */
export const booksAt = (
  { library }: Pick<DiscordDeps, 'library'>,
  { rulesHelp, game }: AnyFront,
  { options }: Pick<Table, 'options'>,
): string[] => (rulesHelp?.books(options) ?? library.booksOf(game.id)).filter((id) => library.books.has(id));

/** The seat of a person at a table where a game goes on; undefined if there is none. */
export const seatAt = ({ table }: TableContext, userId: string): number | undefined =>
  table.phase === 'running' ? playerOf(table, userId)?.seat : undefined;
