import { accept } from '../../kernel/result.ts';
import type { TableDeps } from '../access/deps.ts';
import { withTable } from '../access/with-table.ts';
import { pausedAt, resumed } from '../clock/pause.ts';
import { saveClocks } from '../clock/save.ts';
import { isUnseen, type Pause, type TableClocks } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import { SIGHT_LOSSES, type SightLoss } from '../model/table-effects.ts';
import { isPresent } from '../occupancy/occupants.ts';

/** See `Places.lose`. Whoever comes to be called while nobody sees the table is told then. */
export const loseSight = async (deps: TableDeps, id: TableId, why: SightLoss): Promise<number> => {
  const lost = await withTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const clocks = await transaction.clocks();
    const availabilities = await transaction.availabilities();
    const now = deps.now().getTime();
    const { clocks: unseen, news } = isUnseen(clocks)
      ? { clocks, news: [] }
      : pausedAt(clocks, availabilities, pauseFrom(clocks, now));
    const live = table.phase === 'lobby' || table.phase === 'running';
    if (live) await saveClocks(transaction, unseen, availabilities);
    if (live) await transaction.enqueue(news.map((one): Effect => ({ tableId: id, ...one })));
    const since = live ? (unseen.paused?.since ?? now) : (table.endedAt?.getTime() ?? now);
    await transaction.enqueue(
      concerned(table).map((userId): Effect => ({ kind: 'unseen', tableId: id, userId, why, since })),
    );
    return accept(since);
  });
  return lost.ok ? lost.value : deps.now().getTime();
};

/** A table that nobody sees is not asleep: it does not matter any more that nobody moved. */
const pauseFrom = ({ paused: before }: TableClocks, since: number): Pause => ({
  since,
  cause: 'unseen',
  ...(before && before.cause !== 'asleep' && { before }),
});

const asleepSince = (since: number): Pause => ({ since, cause: 'asleep' });

/** The host, who can do something about it, and those who would be called. */
const concerned = ({ hostId, seats, due }: Table): UserId[] => {
  const called = seats.filter((player) => due.includes(player.seat) && isPresent(player));
  return [...new Set([hostId, ...called.map(({ userId }) => userId)])];
};

/** See `Places.regain`. */
export const regainSight = async (deps: TableDeps, id: TableId): Promise<void> => {
  await withTable(deps.store, id, async (transaction) => {
    if (await seeAgain(transaction, deps.now().getTime())) {
      const { phase, revision } = await transaction.change({});
      const kind = phase === 'lobby' ? 'lobby' : 'status';
      await transaction.enqueue([{ kind, tableId: id, revision }]);
    }
    return accept(undefined);
  });
};

/**
 * Lets the clocks of a table go on that nobody could see; an open vote gets the time that it lost.
 * @param now epoch ms
 * @returns whether there was such a pause
 */
export const seeAgain = async (transaction: TableTransaction, now: number): Promise<boolean> => {
  const clocks = await transaction.clocks();
  const { paused, vote } = clocks;
  if (!paused || !isUnseen(clocks)) return false;
  const availabilities = await transaction.availabilities();
  const { clocks: going, news } = resumed(clocks, availabilities, now);
  const lost = now - paused.since;
  // Nobody is there after so long a time: the first move shows that somebody is.
  const before = paused.before ?? (paused.asideAt === undefined ? undefined : asleepSince(now));
  const after: TableClocks = {
    ...going,
    seats: going.seats.map(({ removal, ...clock }) => ({
      ...clock,
      ...(removal && { removal: { ...removal, until: removal.until + lost } }),
    })),
    ...(before && { paused: before }),
    ...(vote && { vote: { ...vote, step: vote.step + 1, lapsesAt: vote.lapsesAt + lost } }),
  };
  await saveClocks(transaction, after, availabilities);
  const { id: tableId } = transaction.table;
  await transaction.enqueue(news.map((one): Effect => ({ tableId, ...one })));
  // Its post tells until when it is open.
  if (after.vote) {
    await transaction.enqueue([{ kind: 'vote', tableId, vote: after.vote }]);
  }
  await transaction.releaseWaiting(SIGHT_LOSSES);
  return true;
};
