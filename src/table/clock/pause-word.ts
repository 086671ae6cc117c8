import { isUnseen, type TableClocks } from '../model/clocks.ts';
import { DAY_MS } from '../model/pace.ts';

/** The host of a table that stands still is told so after this time, and again whenever it has stood still for twice as long. */
const WORD_MS = 7 * DAY_MS;

/**
 * A table that has stood still for so long is put aside: its people are told once, and then it is left alone until somebody
 * takes it up again.
 */
export const ASIDE_MS = 90 * DAY_MS;

/**
 * When somebody is to be told next that the table still sleeps or is paused, epoch ms; undefined if it does not, or is put
 * aside. Of one that is not seen nothing is said before it is put aside: its people were told when it was lost.
 */
export const nextPauseWord = (clocks: TableClocks): number | undefined => {
  const { paused } = clocks;
  if (!paused || paused.asideAt !== undefined) return undefined;
  const { since, hostToldAt = since } = paused;
  const aside = since + ASIDE_MS;
  return isUnseen(clocks) ? aside : Math.min(hostToldAt + Math.max(WORD_MS, hostToldAt - since), aside);
};

/** The clocks once it has been told at a moment, epoch ms. */
export const withPauseWord = (clocks: TableClocks, now: number): TableClocks => {
  const { paused } = clocks;
  if (!paused) return clocks;
  const told = now - paused.since < ASIDE_MS ? { hostToldAt: now } : { asideAt: now };
  return { ...clocks, paused: { ...paused, ...told } };
};
