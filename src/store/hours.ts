import type { Hours } from '../table/model/availability.ts';

/** Hours out of their two columns; undefined where none were set. */
export const hoursFrom = (
  from: number | null | undefined,
  to: number | null | undefined,
): Hours | undefined => (typeof from === 'number' && typeof to === 'number' ? { from, to } : undefined);

/** Quiet hours as columns: nothing to change where they are left out, none set where they are null. */
export const quietColumns = (quiet: Hours | null | undefined) =>
  quiet === undefined ? {} : { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
