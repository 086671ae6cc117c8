import { isUnseen, type TableClocks } from '../model/clocks.ts';
import { DAY_MS } from '../model/pace.ts';

/** The host of a table that stands still is told so this often. */
const WORD_MS = 7 * DAY_MS;

/** When the host is to be told next that the table still sleeps or is paused, epoch ms; undefined if it does not, or is not seen. */
export const nextPauseWord = (clocks: TableClocks): number | undefined => {
  const { paused } = clocks;
  if (!paused || isUnseen(clocks)) return undefined;
  return (paused.hostToldAt ?? paused.since) + WORD_MS;
};

/** The clocks once the host has been told at a moment, epoch ms. */
export const withPauseWord = (clocks: TableClocks, now: number): TableClocks =>
  clocks.paused ? { ...clocks, paused: { ...clocks.paused, hostToldAt: now } } : clocks;
