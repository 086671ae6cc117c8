import { refusal } from '../../../../kernel/refusal.ts';
import { playerAt, tell } from '../draft.ts';
import { digRefusal, digSquares, layTile, placeOf, SQUARES } from '../dungeon.ts';
import type { Move } from '../move.ts';
import type { Square } from '../state.ts';
import { type Action, freeImps } from './action.ts';

/** Deeper first, then away from the entrance column: where an absent player digs. */
export const deepestFirst = (one: Square, other: Square): number => {
  const [columnA, rowA] = placeOf(one);
  const [columnB, rowB] = placeOf(other);
  return rowB - rowA || Math.abs(columnB - 2) - Math.abs(columnA - 2) || columnA - columnB;
};

/** Dig Tunnels: one imp and one legal square at a time, an overseer with the first on space III. */
export const dig: Action = {
  candidates: () => SQUARES.map((at): Move => ({ type: 'dig', at })),
  barrier: (state, { seat, space, dug }, move) => {
    if (move.type !== 'dig') return undefined;
    const need = dug === 0 && space.overseer ? 2 : 1;
    const have = freeImps(state, seat);
    if (have < need)
      return refusal('imps.too-few', { need, have }, [{ rule: space.overseer ? 'dig.overseer' : 'dig.imp' }]);
    return digRefusal(playerAt(state, seat), move.at);
  },
  open: (state, { seat, space, dug }) =>
    freeImps(state, seat) < (dug === 0 && space.overseer ? 2 : 1)
      ? []
      : digSquares(playerAt(state, seat)).map((at) => ({ type: 'dig', at })),
  make: (draft, { seat, space, dug }, move) => {
    if (move.type !== 'dig') return 'done';
    const player = playerAt(draft, seat);
    player.impsUsed += dug === 0 && space.overseer ? 2 : 1;
    layTile(player, move.at, { conquered: false });
    tell(draft, { type: 'dug', seat, at: move.at });
    const more = dug + 1 < (space.upTo ?? 0) && freeImps(draft, seat) > 0 && digSquares(player).length > 0;
    return more ? 'goes-on' : 'done';
  },
  absent: (_state, _errand, open) =>
    [...open]
      .flatMap((move) => (move.type === 'dig' ? [move] : []))
      .sort((one, other) => deepestFirst(one.at, other.at))[0],
};
