import type { Availability } from '../model/availability.ts';
import { isUnseen, type TableClocks } from '../model/clocks.ts';
import type { Effect } from '../model/effects.ts';
import type { Notice } from '../model/notice.ts';
import type { TableTransaction } from '../model/ports.ts';
import type { TableId } from '../model/table.ts';
import { nextDue } from './next-due.ts';
import { nextPauseWord } from './pause-word.ts';

/** When the table must be looked at next, epoch ms; undefined if nothing is to come. */
export const wakeAt = (clocks: TableClocks, availabilities: readonly Availability[]): number | undefined => {
  const moments = availabilities.flatMap(
    (availability, seat) => nextDue(clocks, seat, availability)?.at ?? [],
  );
  if (!isUnseen(clocks)) {
    moments.push(...clocks.seats.flatMap(({ removal }) => removal?.until ?? []));
    if (clocks.vote) moments.push(clocks.vote.lapsesAt);
  }
  if (clocks.settlesAt !== undefined) moments.push(clocks.settlesAt);
  const word = nextPauseWord(clocks);
  if (word !== undefined) moments.push(word);
  return moments.length > 0 ? Math.min(...moments) : undefined;
};

/** Keeps the clocks of the table, and the moment at which the timekeeper has to come. */
export const saveClocks = (
  transaction: TableTransaction,
  clocks: TableClocks,
  availabilities: readonly Availability[],
): Promise<void> => transaction.saveClocks(clocks, wakeAt(clocks, availabilities));

/** The clocks with a notice counted, and the effect that posts it. */
export const withNotice = (
  clocks: TableClocks,
  tableId: TableId,
  notice: Notice,
): { readonly clocks: TableClocks; readonly effect: Effect } => {
  const number = clocks.notices + 1;
  return {
    clocks: { ...clocks, notices: number },
    effect: { kind: 'notice', tableId, number, notice },
  };
};

/** Raises the revision of the table; gives the effect that brings its status message up to date. */
export const statusRefreshed = async (transaction: TableTransaction): Promise<Effect> => {
  const { id: tableId, revision } = await transaction.change({});
  return { kind: 'status', tableId, revision };
};
