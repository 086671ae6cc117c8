import { seatRange } from '../../kernel/game.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { gameOf, withLobby, withOwnLobby, withOwnTable } from '../access/with-table.ts';
import type { TableChange, TableTransaction } from '../model/ports.ts';
import type { NewPlayer } from '../model/requests.ts';
import { playerOf, type SeatedPlayer, type Table, type TableId, type UserId } from '../model/table.ts';
import { nextHost } from '../occupancy/change-seat.ts';
import { isPerson } from '../occupancy/occupants.ts';
import { lobbyEffects, shownEffects } from './lobby-effects.ts';
import { seatFor } from './open.ts';

/** See `Lobby.join`. */
export const joinTable = (deps: TableDeps, id: TableId, joining: NewPlayer): Promise<Result<Table>> =>
  withLobby(deps.store, id, async (transaction) => {
    const { table } = transaction;
    if (playerOf(table, joining.userId)) return refuse(refusal('already.joined'));
    const game = gameOf(deps.games, table.game);
    if (!game.ok) return game;
    const { max } = seatRange(game.value, table.options);
    if (table.seats.length >= max) return refuse(refusal('table.full', { seats: max }));
    const seats = [...table.seats, seatFor(deps.entropy, joining, table.seats.length)];
    // Whoever opened the table has left, and nobody else was there.
    const hostless = !table.seats.some((player) => player.userId === table.hostId || isPerson(player));
    const joined = await changeLobby(transaction, seats, hostless ? joining.userId : undefined);
    if (seats.length === max && joining.userId !== joined.hostId) {
      await transaction.enqueue([{ kind: 'full', tableId: id, revision: joined.revision }]);
    }
    return accept(joined);
  });

/** See `Lobby.leave`. The host's role goes to whoever has been there longest. */
export const leaveTable = (deps: TableDeps, id: TableId, userId: UserId): Promise<Result<Table>> =>
  withLobby(deps.store, id, async (transaction) => {
    const { table } = transaction;
    if (!playerOf(table, userId)) return refuse(refusal('not.joined'));
    const seats = without(table, userId);
    const host = table.hostId === userId ? nextHost({ ...table, seats }) : undefined;
    return accept(await changeLobby(transaction, seats, host?.userId));
  });

/** See `Lobby.dismiss`. Whoever takes themselves out leaves. */
export const dismissPlayer = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  dismissed: UserId,
): Promise<Result<Table>> => {
  if (dismissed === userId) return leaveTable(deps, id, userId);
  return withOwnLobby(deps.store, id, userId, async (transaction) => {
    const { table } = transaction;
    if (!playerOf(table, dismissed)) return refuse(refusal('seat.unknown'));
    return accept(await changeLobby(transaction, without(table, dismissed)));
  });
};

/** Those who stay when somebody goes, in the order of joining. */
export const without = ({ seats }: Table, userId: UserId): SeatedPlayer[] =>
  seats
    .filter((player) => player.userId !== userId)
    .map((player, place) => ({ ...player, seat: place, joined: place }));

/** See `Lobby.setOptions`. */
export const setOptions = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  change: Readonly<Record<string, unknown>>,
): Promise<Result<Table>> =>
  withOwnLobby(deps.store, id, userId, async (transaction) => {
    const { table } = transaction;
    const game = gameOf(deps.games, table.game);
    if (!game.ok) return game;
    const options = game.value.options.safeParse({ ...(table.options as object), ...change });
    if (!options.success) return refuse(refusal('options.unknown'));
    const changed = await transaction.change({ options: options.data });
    await transaction.enqueue(lobbyEffects(changed));
    return accept(changed);
  });

/** What a table is or is not, whatever its game. */
export type TableFlags = Pick<TableChange, 'rated' | 'closeUp' | 'listed' | 'followLate'>;

/** See `Lobby.setFlags`. */
export const setFlags = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  change: TableFlags,
): Promise<Result<Table>> => {
  // Whether a game is rated is known before it begins; how it is shown changes nothing of it.
  const withOwn = change.rated === undefined ? withOwnTable : withOwnLobby;
  return withOwn(deps.store, id, userId, async (transaction) => {
    const changed = await transaction.change(change);
    await transaction.enqueue(shownEffects(changed));
    return accept(changed);
  });
};

/** Keeps who has joined, and who is host where that changes, and shows it. */
export const changeLobby = async (
  transaction: TableTransaction,
  seats: readonly SeatedPlayer[],
  hostId?: UserId,
): Promise<Table> => {
  const changed = await transaction.change({ seats, ...(hostId !== undefined && { hostId }) });
  await transaction.enqueue(lobbyEffects(changed));
  return changed;
};
