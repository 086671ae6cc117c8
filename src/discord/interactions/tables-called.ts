import { plain } from '../../games/front/plain-words.ts';
import type { Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { shortId, tableLabel, tableWithCode } from '../naming.ts';
import { type Asking, openTo } from './open-to.ts';

/** Of those that have ended the last ones are looked through; of those that are called alike the newest few. */
const MOST_ENDED = 50;
const MOST_ALIKE = 10;

/**
 * The tables that somebody may mean by what they typed: a name, a code, or both as they stand in messages, in capitals or not.
 * Their own are looked through, and those of the server that they may see; any that are open or being played go before those
 * that have ended.
 */
export const tablesCalled = async (
  deps: DiscordDeps,
  asking: Asking,
  typed: string,
  game: string | undefined,
): Promise<readonly Table[]> => {
  const { userId, guildId } = asking;
  const only = game === undefined ? {} : { game };
  const wheres = [{ userId, ...only }, ...(guildId === undefined ? [] : [{ guildId, ...only }])];
  for (const { phases, last } of [
    { phases: ['lobby', 'running'], last: undefined },
    { phases: ['over', 'cancelled'], last: MOST_ENDED },
  ] as const) {
    const lists = await Promise.all(wheres.map((where) => deps.views.list({ ...where, phases }, last)));
    const alike = [...new Map(lists.flat().map((table) => [table.id, table])).values()]
      .filter((table) => isCalled(table, typed))
      .sort((one, other) => other.createdAt.getTime() - one.createdAt.getTime())
      .slice(0, MOST_ALIKE);
    const seen = await Promise.all(alike.map(async (table) => (await openTo(deps, asking, table)).ok));
    const open = alike.filter((_, at) => seen[at]);
    if (open.length > 0) return open;
  }
  return [];
};

const isCalled = (table: Table, typed: string): boolean =>
  [tableLabel(table), shortId(table.id), tableWithCode(table)].some((name) => plain(name) === plain(typed));
