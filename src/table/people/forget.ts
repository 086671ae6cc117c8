import type { Locale } from '../../i18n/locale.ts';
import { accept } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { cancelTable } from '../lobby/cancel.ts';
import { leaveTable } from '../lobby/members.ts';
import { formerId } from '../model/former.ts';
import type { PersonalStore } from '../model/person-stores.ts';
import type { TableTransaction } from '../model/ports.ts';
import { playerOf, type SeatedPlayer, type Table, type TableId, type UserId } from '../model/table.ts';
import { changeSeat } from '../occupancy/change-seat.ts';
import { isPresent, kindFor } from '../occupancy/occupants.ts';

/** What somebody who is forgotten is called at a table. */
export type FormerName = (locale: Locale) => string;

/**
 * Forgets a person: places in lobbies are given back, seats in running games opened and played by a computer until
 * somebody takes them, finished tables keep the game without the name. What the person set is deleted. A second
 * time there is nothing left to do.
 * @returns the tables that knew the person
 */
export const forgetPerson = async (
  deps: TableDeps,
  personal: PersonalStore,
  userId: UserId,
  formerName: FormerName,
): Promise<readonly TableId[]> => {
  const tables = new Map<TableId, Table>();
  for (const whose of [{ userId }, { hostId: userId }]) {
    for await (const table of deps.store.each(whose)) tables.set(table.id, table);
  }
  const pseudonyms = new Map<TableId, UserId>();
  for (const table of tables.values()) {
    const pseudonym = formerId(table.id, playerOf(table, userId)?.seat ?? 'host');
    await leaveLobby(deps, table, userId);
    await deps.store.inTransaction(table.id, async (transaction) => {
      await rename(deps, transaction, userId, { pseudonym, name: formerName(table.locale) });
      return accept(undefined);
    });
    pseudonyms.set(table.id, pseudonym);
  }
  await personal.erase(userId, pseudonyms);
  return [...pseudonyms.keys()];
};

/** Nobody can start a table whose host has gone, so it is called off. */
const leaveLobby = async (deps: TableDeps, { id, phase, hostId }: Table, userId: UserId): Promise<void> => {
  if (phase !== 'lobby') return;
  if (hostId === userId) await cancelTable(deps, id, userId);
  else await leaveTable(deps, id, userId);
};

const rename = async (
  deps: TableDeps,
  transaction: TableTransaction,
  userId: UserId,
  { pseudonym, name }: { readonly pseudonym: UserId; readonly name: string },
): Promise<void> => {
  const { table } = transaction;
  const game = deps.games.get(table.game);
  const own = playerOf(table, userId);
  const anonymous = (player: SeatedPlayer): SeatedPlayer => ({ ...player, userId: pseudonym, name });
  const showAnew = async () => {
    const { id: tableId, revision } = transaction.table;
    await transaction.enqueue([{ kind: 'status', tableId, revision }]);
  };
  if (table.hostId === userId) {
    // The name of the table is their word too.
    await transaction.change({ hostId: nextHost(table, userId) ?? pseudonym, name: null });
    if (!own) await showAnew();
  }
  if (own && table.phase === 'running') {
    const left = (player: SeatedPlayer): SeatedPlayer => ({
      ...anonymous(player),
      open: true,
      computer: player.computer ?? (game ? kindFor(game, 'steady') : 'random'),
    });
    await changeSeat(transaction, own.seat, 'left', left);
    return;
  }
  if (!own) return;
  const seats = table.seats.map((player) => (player === own ? anonymous(player) : player));
  await transaction.change({ seats });
  await showAnew();
};

/** Whoever sits there in person takes over what only a host may do. */
const nextHost = ({ seats }: Table, userId: UserId): UserId | undefined =>
  seats.find((player) => isPresent(player) && player.userId !== userId)?.userId;
