import type { AnyGame } from '../../kernel/any-game.ts';
import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import { handOver } from '../company/seats.ts';
import type { Effect } from '../effects.ts';
import { closeHeld } from '../lobby.ts';
import { playDefaultHeld } from '../play.ts';
import type { TableTransaction } from '../ports.ts';
import type { Table } from '../table.ts';
import type { TableDeps } from '../tables.ts';
import { undoHeld } from '../undo.ts';
import { pausedAt, resumed } from './after-change.ts';
import type { Authority, Notice } from './notice.ts';
import { announced, saveUpkeep } from './save.ts';
import type { Upkeep } from './upkeep.ts';
import type { Proposal } from './vote.ts';

/** What a host or moderator can do to a table, or its players together. `skip` decides for a seat by its default. */
export type Order = Proposal | { readonly kind: 'skip'; readonly seat: Seat };

/**
 * Does what was agreed or ordered at a table that is held, and tells everybody by whose word.
 * @param request names it among the requests of the table
 * @returns the table after it; a refusal of the game or of the log where it cannot be done
 */
export const carryOut = async (
  deps: TableDeps,
  transaction: TableTransaction,
  game: AnyGame,
  order: Order,
  authority: Authority,
  request: string,
): Promise<Result<Table>> => {
  switch (order.kind) {
    case 'pause':
    case 'resume':
      return accept(await stopOrGo(deps, transaction, order.kind, authority));
    case 'cancel':
    case 'concede': {
      const effect = await announce(transaction, { kind: 'closed', authority });
      return accept(await closeHeld(transaction, deps.now(), [effect]));
    }
    case 'undo': {
      await tell(transaction, { kind: 'undone', authority, to: order.to });
      const by = transaction.table.seats.find(({ userId }) => userId === authority.by);
      const undone = await undoHeld(deps, transaction, game, { seat: by?.seat ?? 0, to: order.to, request });
      return undone.ok ? accept(undone.value.table) : undone;
    }
    case 'replace':
      return accept(await offer(transaction, order.seat, authority));
    case 'skip': {
      await tell(transaction, { kind: 'skipped', authority, seat: order.seat });
      const played = await playDefaultHeld(deps, transaction, game, order.seat, request);
      return played.ok ? accept(played.value.table) : played;
    }
  }
};

/** Counts a notice and keeps that; gives the effect that posts it. */
const announce = async (transaction: TableTransaction, notice: Notice): Promise<Effect> => {
  const told = announced(await transaction.upkeep(), transaction.table.id, notice);
  await saveUpkeep(transaction, told.upkeep, await transaction.rhythms());
  return told.effect;
};

const tell = async (transaction: TableTransaction, notice: Notice): Promise<void> =>
  transaction.enqueue([await announce(transaction, notice)]);

const stopOrGo = async (
  deps: TableDeps,
  transaction: TableTransaction,
  kind: 'pause' | 'resume',
  authority: Authority,
): Promise<Table> => {
  const upkeep = await transaction.upkeep();
  const rhythms = await transaction.rhythms();
  const now = deps.now().getTime();
  const after =
    kind === 'pause'
      ? pausedAt(upkeep, rhythms, { since: now, cause: authority.kind, by: authority.by })
      : resumed(upkeep, now);
  const notice: Notice = { kind: kind === 'pause' ? 'paused' : 'resumed', authority };
  return keepAndShow(transaction, after, notice);
};

/** Keeps the upkeep, posts the notice, and brings the status message up to date. */
const keepAndShow = async (transaction: TableTransaction, upkeep: Upkeep, notice: Notice): Promise<Table> => {
  const told = announced(upkeep, transaction.table.id, notice);
  await saveUpkeep(transaction, told.upkeep, await transaction.rhythms());
  const table = await transaction.change({});
  const { id: tableId, revision } = table;
  await transaction.enqueue([told.effect, { kind: 'status', tableId, revision }]);
  return table;
};

/** The seat is offered to others; until somebody takes it over its player keeps it. */
const offer = async (transaction: TableTransaction, seat: Seat, authority: Authority): Promise<Table> => {
  await tell(transaction, { kind: 'replaced', authority, seat });
  return handOver(transaction, seat, 'absent', (player) => ({ ...player, open: true }));
};
