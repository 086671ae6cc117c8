import type { Effect } from '../effects.ts';
import type { TableTransaction } from '../ports.ts';
import type { TableId } from '../table.ts';
import { nextDue } from './deadline.ts';
import type { Notice } from './notice.ts';
import type { Rhythm } from './rhythm.ts';
import type { Upkeep } from './upkeep.ts';

/** When the table must be looked at next, epoch ms; undefined if nothing is to come. */
export const wakeAt = (upkeep: Upkeep, rhythms: readonly Rhythm[]): number | undefined => {
  const moments = rhythms.flatMap((rhythm, seat) => nextDue(upkeep, seat, rhythm)?.at ?? []);
  if (upkeep.vote) moments.push(upkeep.vote.lapsesAt);
  return moments.length > 0 ? Math.min(...moments) : undefined;
};

/** Keeps the upkeep of the table, and the moment at which the timekeeper has to come. */
export const saveUpkeep = (
  transaction: TableTransaction,
  upkeep: Upkeep,
  rhythms: readonly Rhythm[],
): Promise<void> => transaction.saveUpkeep(upkeep, wakeAt(upkeep, rhythms));

/** The upkeep with a notice counted, and the effect that posts it. */
export const announced = (
  upkeep: Upkeep,
  tableId: TableId,
  notice: Notice,
): { readonly upkeep: Upkeep; readonly effect: Effect } => {
  const number = upkeep.notices + 1;
  return {
    upkeep: { ...upkeep, notices: number },
    effect: { kind: 'notice', tableId, number, notice },
  };
};
