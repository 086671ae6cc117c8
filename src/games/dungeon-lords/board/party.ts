import type { SKRSContext2D } from 'canvas';
import type { Box } from '../../shared/picture/lettering.ts';
import { adventurerOf } from '../rules/data/adventurers.ts';
import type { Member } from '../rules/state.ts';
import { drawWaiting, TAG_ROOM } from './fighters.ts';

/** How much more room somebody takes who can do everything. */
const MANIFOLD = 1.35;
/** More than anybody needs. */
const MOST_ROOM = 132;

/** The adventurers in a row before the gate, in the order in which they will attack; all of one make. */
export const drawParty = (
  pen: SKRSContext2D,
  party: readonly Member[],
  [left, top, width, height]: Box,
): void => {
  const shares = party.map(({ id }) => (adventurerOf(id).kind === 'paladin' ? MANIFOLD : 1));
  const all = shares.reduce((sum, share) => sum + share, 0);
  const one = Math.min(MOST_ROOM, width / Math.max(1, all));
  const narrow = one < TAG_ROOM;
  let from = left + (width - one * all) / 2;
  for (const [index, member] of party.entries()) {
    const room = one * (shares[index] ?? 1);
    drawWaiting(pen, member, { at: [from + room / 2, top + height], room }, { tall: height, narrow });
    from += room;
  }
};
