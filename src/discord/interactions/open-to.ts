import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import { playerOf, type Table } from '../../table/model/table.ts';
import { seesPlace } from '../access/sees-place.ts';
import type { DiscordDeps } from '../deps.ts';
import { safeError } from '../safe-error.ts';
import type { Caller } from './caller.ts';

type Deps = Pick<DiscordDeps, 'rest' | 'log'>;

/** What is known of whoever asks for a table. */
export type Asking = Pick<Caller, 'userId' | 'channelId' | 'guildId'>;

/**
 * The table, for whoever plays there or sees the place where it is played: its id alone opens nothing.
 * @returns as {@link placeOpenTo}
 */
export const openTo = (deps: Deps, asking: Asking, table: Table): Promise<Result<Table>> =>
  playerOf(table, asking.userId) ? Promise.resolve(accept(table)) : placeOpenTo(deps, asking, table);

/**
 * The table, for whoever sees the place where it is played, whether they play there or not. Discord is asked only where the
 * interaction does not tell.
 * @returns `place.not-seen` for everybody else; `place.unsure` if Discord does not answer
 */
export const placeOpenTo = async (
  { rest, log }: Deps,
  { userId, channelId, guildId }: Asking,
  table: Table,
): Promise<Result<Table>> => {
  const { place } = table;
  const isThere =
    guildId === place.guildId && (channelId === place.channelId || channelId === place.threadId);
  if (isThere) return accept(table);
  try {
    return (await seesPlace(rest, place, userId)) ? accept(table) : refuse(refusal('place.not-seen'));
  } catch (error) {
    log.warn({ err: safeError(error) }, 'Discord does not say who sees a table');
    return refuse(refusal('place.unsure'));
  }
};
