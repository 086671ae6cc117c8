import { accept, type Result } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import type { LockedGame } from '../access/locked-game.ts';
import { pausedAt, resumed } from '../clock/pause.ts';
import { saveClocks, withNotice } from '../clock/save.ts';
import { cancelLocked } from '../lobby/cancel.ts';
import type { TableClocks } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import type { Authority, Notice } from '../model/notice.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { Table } from '../model/table.ts';
import type { Proposal } from '../model/vote.ts';
import { playDefaultLocked } from '../moves/play.ts';
import { endHere } from '../moves/settle.ts';
import { undoLocked } from '../moves/undo.ts';
import { isPerson } from '../occupancy/occupants.ts';
import { openSeat } from '../seats/open-seat.ts';
import { announceRemoval } from '../seats/removal.ts';

/** What a host or moderator can do to a table, or its players together. */
export type TableAction = Proposal;

/**
 * Does what was agreed, or what a host or moderator asks, at a table that is locked, and tells everybody by whom.
 * @param request names it among the requests of the table
 * @returns the table after it; a refusal of the game or of the log where it cannot be done
 */
export const carryOut = async (
  locked: LockedGame,
  order: TableAction,
  authority: Authority,
  request: string,
): Promise<Result<Table>> => {
  const { deps, transaction } = locked;
  switch (order.kind) {
    case 'pause':
    case 'resume':
      return accept(await pauseOrResume(deps, transaction, order.kind, authority));
    case 'cancel': {
      const effect = await announce(transaction, { kind: 'closed', authority });
      return accept(await cancelLocked(transaction, deps.now(), authority.kind, [effect]));
    }
    case 'concede': {
      await tell(transaction, { kind: 'ended', authority });
      return accept(await endHere(locked, authority.kind));
    }
    case 'undo': {
      await tell(transaction, { kind: 'undone', authority, to: order.to });
      const by = transaction.table.seats.find(({ userId }) => userId === authority.by);
      const undone = await undoLocked(locked, {
        seat: by?.seat ?? 0,
        to: order.to,
        request,
        authority,
        announced: true,
      });
      return undone.ok ? accept(undone.value.table) : undone;
    }
    case 'replace':
      return accept(await remove(deps, transaction, order.seat, authority));
    case 'skip': {
      await tell(transaction, { kind: 'skipped', authority, seat: order.seat });
      const played = await playDefaultLocked(locked, { seat: order.seat, cause: 'skipped', request });
      return played.ok ? accept(played.value.table) : played;
    }
  }
};

/** Counts a notice and keeps that; gives the effect that posts it. */
const announce = async (transaction: TableTransaction, notice: Notice): Promise<Effect> => {
  const told = withNotice(await transaction.clocks(), transaction.table.id, notice);
  await saveClocks(transaction, told.clocks, await transaction.availabilities());
  return told.effect;
};

const tell = async (transaction: TableTransaction, notice: Notice): Promise<void> =>
  transaction.enqueue([await announce(transaction, notice)]);

const pauseOrResume = async (
  deps: TableDeps,
  transaction: TableTransaction,
  kind: 'pause' | 'resume',
  authority: Authority,
): Promise<Table> => {
  const clocks = await transaction.clocks();
  const availabilities = await transaction.availabilities();
  const now = deps.now().getTime();
  const { clocks: after, news } =
    kind === 'pause'
      ? pausedAt(clocks, availabilities, { since: now, cause: authority.kind, by: authority.by })
      : resumed(clocks, availabilities, now);
  const notice: Notice = { kind: kind === 'pause' ? 'paused' : 'resumed', authority };
  // What was said of deadlines holds no more.
  const tableId = transaction.table.id;
  await transaction.enqueue(news.map((one): Effect => ({ tableId, ...one })));
  return keepAndShow(transaction, after, notice);
};

/** Keeps the clocks, posts the notice, and brings the status message up to date. */
const keepAndShow = async (
  transaction: TableTransaction,
  clocks: TableClocks,
  notice: Notice,
): Promise<Table> => {
  const told = withNotice(clocks, transaction.table.id, notice);
  await saveClocks(transaction, told.clocks, await transaction.availabilities());
  const table = await transaction.change({});
  const { id: tableId, revision } = table;
  await transaction.enqueue([told.effect, { kind: 'status', tableId, revision }]);
  return table;
};

/** The seat of a person is offered once they had time to object; that of a computer at once. */
const remove = (
  deps: TableDeps,
  transaction: TableTransaction,
  seat: Seat,
  authority: Authority,
): Promise<Table> => {
  const player = transaction.table.seats[seat];
  const now = deps.now().getTime();
  return player && isPerson(player)
    ? announceRemoval(transaction, seat, authority, now)
    : openSeat(transaction, seat, { change: 'voted', authority: authority.kind, now });
};
