import { refusal } from '../../../../kernel/refusal.ts';
import { playerAt, tell } from '../draft.ts';
import { canDig, digRefusal, digSquares, layTile, placeOf, SQUARES } from '../dungeon.ts';
import type { Move } from '../move.ts';
import type { Square, State } from '../state.ts';
import { type Action, type Errand, freeImps } from './action.ts';

/** Deeper first, then away from the entrance column: where an absent player digs. */
export const deepestFirst = (one: Square, other: Square): number => {
  const [columnA, rowA] = placeOf(one);
  const [columnB, rowB] = placeOf(other);
  return rowB - rowA || Math.abs(columnB - 2) - Math.abs(columnA - 2) || columnA - columnB;
};

/** Imps for the next tunnel. */
const neededFor = ({ space, dug }: Pick<Errand, 'space' | 'dug'>): number =>
  dug === 0 && space.overseer ? 2 : 1;

const hasImps = (state: State, errand: Errand): boolean => freeImps(state, errand.seat) >= neededFor(errand);

/** Dig Tunnels: one imp and one legal square at a time, an overseer with the first on space III. */
export const dig: Action = {
  candidates: () => SQUARES.map((at): Move => ({ type: 'dig', at })),
  fits: (_state, move) => move.type === 'dig' && SQUARES.includes(move.at),
  barrier: (state, { seat, space, dug }, move) => {
    if (move.type !== 'dig') return undefined;
    const need = neededFor({ space, dug });
    const have = freeImps(state, seat);
    if (have < need)
      return refusal('imps.too-few', { need, have }, [{ rule: space.overseer ? 'dig.overseer' : 'dig.imp' }]);
    return digRefusal(playerAt(state, seat), move.at);
  },
  open: (state, errand) =>
    hasImps(state, errand) ? digSquares(playerAt(state, errand.seat)).map((at) => ({ type: 'dig', at })) : [],
  isOpen: (state, errand) => hasImps(state, errand) && canDig(playerAt(state, errand.seat)),
  make: (draft, { seat, space, dug }, move) => {
    if (move.type !== 'dig') return 'done';
    const player = playerAt(draft, seat);
    player.impsUsed += neededFor({ space, dug });
    layTile(player, move.at, { conquered: false });
    tell(draft, { type: 'dug', seat, at: move.at });
    const more = dug + 1 < (space.upTo ?? 0) && freeImps(draft, seat) > 0 && canDig(player);
    return more ? 'goes-on' : 'done';
  },
  absent: (_state, _errand, open) =>
    [...open]
      .flatMap((move) => (move.type === 'dig' ? [move] : []))
      .sort((one, other) => deepestFirst(one.at, other.at))[0],
};
