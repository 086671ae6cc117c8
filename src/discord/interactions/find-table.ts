import { noteLogIds } from '../../config/log-ids.ts';
import { plainly } from '../../i18n/people-text.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { isAhead } from '../../table/access/with-table.ts';
import { playerOf, type Table, type TablePhase } from '../../table/model/table.ts';
import { isDue } from '../../table/views/tables-of.ts';
import type { DiscordDeps } from '../deps.ts';
import { shortId, tableWithCode } from '../naming.ts';
import { type Asking, openTo } from './open-to.ts';
import { tablesCalled } from './tables-called.ts';

/** Which tables a command can mean. */
export interface Wanted {
  /** What stood in the option `table`: an id that was chosen, or a name or code that was typed. */
  readonly named?: string | undefined;
  readonly game?: string;
  readonly phases: readonly TablePhase[];
  /** Whether the one named is given also to those who may not see it any more: they only take something back. */
  readonly withdrawing?: boolean;
}

export const LIVE: readonly TablePhase[] = ['lobby', 'running'];
export const ENDED: readonly TablePhase[] = ['over', 'cancelled'];
export const ANY: readonly TablePhase[] = ['running', 'lobby', ...ENDED];

/**
 * The table that a caller means: the one named, else the one of this channel or thread; of several, the only one
 * where the caller has a seat, or where the caller is due. In direct messages the caller's own tables count.
 */
export const findTable = async (
  deps: DiscordDeps,
  caller: Asking,
  wanted: Wanted,
): Promise<Result<Table>> => {
  const found = await meantTable(deps, caller, wanted);
  if (found.ok) noteLogIds({ table: found.value.id });
  return found.ok ? unlessAhead(deps, found.value) : found;
};

/** The table, unless a newer process plays it under rules that are not here: `table.updating`. */
const unlessAhead = ({ fronts }: Pick<DiscordDeps, 'fronts'>, table: Table): Result<Table> =>
  isAhead(table, fronts.get(table.game)?.game) ? refuse(refusal('table.updating')) : accept(table);

const meantTable = async (deps: DiscordDeps, caller: Asking, wanted: Wanted): Promise<Result<Table>> => {
  if (wanted.named !== undefined) return namedTable(deps, caller, wanted.named, wanted);
  const [running, last] = await tablesAt(deps, caller, wanted);
  const own = running.filter((table) => playerOf(table, caller.userId));
  const due = own.filter((table) => isDue(table, caller.userId));
  for (const some of [running, own, due]) {
    if (some.length === 1 && some[0]) return accept(some[0]);
  }
  if (running.length === 0 && last) return accept(last);
  return refuse(
    running.length > 1
      ? refusal('place.many-tables', { count: running.length })
      : await noTable(deps, caller, wanted),
  );
};

/** So many of the caller's own tables are named where there is none. */
const MOST_NAMED = 5;

/** That there is no table where the caller is, and which are their own. */
const noTable = async (
  { views }: DiscordDeps,
  { guildId, userId }: Asking,
  { game }: Wanted,
): Promise<Refusal> => {
  const own = await views.list({ userId, ...(game !== undefined && { game }), phases: LIVE });
  return refusal('place.no-table', {
    at: guildId === undefined ? 'direct' : 'channel',
    of: game === undefined ? 'any' : 'game',
    count: own.length,
    list: own.slice(0, MOST_NAMED).map(tableWithCode).join(', '),
    more: Math.max(0, own.length - MOST_NAMED),
  });
};

/** Tables that wait for somebody; where there are none, the last one that has ended. */
const tablesAt = async (
  { views }: DiscordDeps,
  { guildId, channelId, userId }: Asking,
  { game, phases }: Wanted,
): Promise<readonly [running: readonly Table[], last?: Table]> => {
  const where = {
    ...(guildId === undefined ? { userId } : { channelId }),
    ...(game !== undefined && { game }),
  };
  const running = await views.list({ ...where, phases: phases.filter((phase) => LIVE.includes(phase)) });
  const ended = phases.filter((phase) => !LIVE.includes(phase));
  if (running.length > 0 || ended.length === 0) return [running];
  const [last] = await views.list({ ...where, phases: ended }, 1);
  return last ? [[], last] : [[]];
};

const namedTable = async (
  deps: DiscordDeps,
  caller: Asking,
  name: string,
  { game, withdrawing }: Wanted,
): Promise<Result<Table>> => {
  const typed = plainly(name);
  const known = await deps.views.load(typed.toLowerCase());
  if (!known.ok && known.refusal.code === 'table.unknown') return tableCalled(deps, caller, typed, game);
  const table = known.ok && !withdrawing ? await openTo(deps, caller, known.value) : known;
  if (table.ok && game !== undefined && table.value.game !== game) return refuse(refusal('place.other-game'));
  return table;
};

/** The one table that is called so. Where there is none, what is refused is told as it was typed. */
const tableCalled = async (
  deps: DiscordDeps,
  caller: Asking,
  typed: string,
  game: string | undefined,
): Promise<Result<Table>> => {
  const [table, ...others] = await tablesCalled(deps, caller, typed, game);
  if (!table) return refuse(refusal('table.unknown', { table: typed }));
  if (others.length === 0) return accept(table);
  const codes = [table, ...others].map(({ id }) => shortId(id)).join(', ');
  return refuse(refusal('place.many-called', { count: others.length + 1, table: typed, codes }));
};
