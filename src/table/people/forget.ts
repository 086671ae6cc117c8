import type { Locale } from '../../i18n/locale.ts';
import type { TableDeps } from '../access/deps.ts';
import { cancelTable } from '../lobby/cancel.ts';
import { leaveTable } from '../lobby/members.ts';
import { formerId } from '../model/former.ts';
import type { PersonalStore } from '../model/person-stores.ts';
import type { TableTransaction } from '../model/ports.ts';
import { playerOf, type SeatedPlayer, type Table, type TableId, type UserId } from '../model/table.ts';
import { changeSeat, nextHost } from '../occupancy/change-seat.ts';

/** What somebody who is forgotten is called at a table. */
export type FormerName = (locale: Locale) => string;

/** Is told how much is done, from 0 to 1. */
export type ForgetProgress = (share: number) => Promise<void>;

/** Of what there is to do, the part that is at the person's own tables; the rest is looking for traces everywhere. */
const OWN_TABLES = 0.5;

/**
 * Forgets a person: places in lobbies are given back, seats in running games opened and played by a computer until
 * somebody takes them, finished tables keep the game without the name. What the person set is deleted, and wherever
 * else the id stands another takes its place. Every piece is whole in itself and looks for the id anew: after a failure
 * a second time does what is left, and then there is nothing left to do.
 * @returns how many tables the person sat at or was host of
 * @throws Error if a piece failed; those before it are done
 */
export const forgetPerson = async (
  deps: TableDeps,
  personal: PersonalStore,
  userId: UserId,
  { formerName, told }: { readonly formerName: FormerName; readonly told: ForgetProgress },
): Promise<number> => {
  const tables = new Set<TableId>();
  for (const whose of [{ userId }, { hostId: userId }]) {
    for await (const { id } of deps.store.each(whose)) tables.add(id);
  }
  let done = 0;
  for (const id of tables) {
    await forgetAt(deps, id, userId, formerName);
    done += 1;
    await told((done / tables.size) * OWN_TABLES);
  }
  await personal.eraseTraces(userId, (share) => told(OWN_TABLES + share * (1 - OWN_TABLES)));
  await personal.erase(userId);
  return tables.size;
};

const forgetAt = async (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  formerName: FormerName,
): Promise<void> => {
  const table = await deps.store.read(id);
  if (!table) return;
  await leaveLobby(deps, table, userId);
  await deps.store.inTransaction(id, async (transaction) => {
    const seat = playerOf(transaction.table, userId)?.seat;
    const pseudonym = formerId(id, seat ?? 'host');
    await rename(transaction, userId, { pseudonym, name: formerName(table.locale) });
    await transaction.replaceUser(userId, pseudonym);
  });
};

/** Nobody can start a table whose host has gone, so it is called off. */
const leaveLobby = async (deps: TableDeps, { id, phase, hostId }: Table, userId: UserId): Promise<void> => {
  if (phase !== 'lobby') return;
  if (hostId === userId) await cancelTable(deps, id, userId);
  else await leaveTable(deps, id, userId);
};

const rename = async (
  transaction: TableTransaction,
  userId: UserId,
  { pseudonym, name }: { readonly pseudonym: UserId; readonly name: string },
): Promise<void> => {
  const { table } = transaction;
  const own = playerOf(table, userId);
  const anonymous = (player: SeatedPlayer): SeatedPlayer => ({ ...player, userId: pseudonym, name });
  const showAnew = async () => {
    const { id: tableId, revision } = transaction.table;
    await transaction.enqueue([{ kind: 'status', tableId, revision }]);
  };
  if (table.hostId === userId) {
    // The name of the table is their word too.
    await transaction.change({
      hostId: nextHost({ ...table, seats: table.seats.filter((one) => one !== own) })?.userId ?? pseudonym,
      name: null,
    });
    if (!own) await showAnew();
  }
  if (own && table.phase === 'running') {
    const left = (player: SeatedPlayer): SeatedPlayer => ({
      ...anonymous(player),
      open: true,
      computer: player.computer ?? 'steady',
    });
    await changeSeat(transaction, own.seat, { change: 'former' }, left);
    return;
  }
  if (!own) return;
  await transaction.dropPlans(own.seat);
  const seats = table.seats.map((player) => (player === own ? anonymous(player) : player));
  await transaction.change({ seats });
  await showAnew();
};
