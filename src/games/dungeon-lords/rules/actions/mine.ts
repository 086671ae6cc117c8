import { refusal } from '../../../../kernel/refusal.ts';
import { playerAt, tell } from '../draft.ts';
import { tilesIn } from '../dungeon.ts';
import type { Move } from '../move.ts';
import type { Player } from '../state.ts';
import { change } from '../supplies.ts';
import { type Action, freeImps } from './action.ts';

/** Tunnels that give gold: unconquered ones, no rooms. */
export const veinsOf = (player: Player): number =>
  tilesIn(player).filter(({ conquered, room }) => !conquered && !room).length;

const minings = (most: number): Move[] =>
  Array.from({ length: most }, (_, index) => ({ type: 'mine', imps: index + 1 }));

/** Mine Gold: each imp in a tunnel of its own gives 1 gold, an overseer more on space III. */
export const mine: Action = {
  candidates: (_state, { space }) => minings(space.upTo ?? 0),
  open: (state, { seat, space }) => {
    const imps = freeImps(state, seat) - (space.overseer ? 1 : 0);
    return minings(Math.max(0, Math.min(space.upTo ?? 0, imps, veinsOf(playerAt(state, seat)))));
  },
  barrier: (state, { seat, space }, move) => {
    if (move.type !== 'mine') return undefined;
    const need = move.imps + (space.overseer ? 1 : 0);
    const have = freeImps(state, seat);
    if (have < need)
      return refusal('imps.too-few', { need, have }, [
        { rule: space.overseer ? 'mine.overseer' : 'mine.imp' },
      ]);
    const veins = veinsOf(playerAt(state, seat));
    return veins < move.imps
      ? refusal('mine.too-few-tunnels', { need: move.imps, have: veins }, [{ rule: 'mine.one-each' }])
      : undefined;
  },
  make: (draft, { seat, space }, move) => {
    if (move.type !== 'mine') return 'done';
    playerAt(draft, seat).impsUsed += move.imps + (space.overseer ? 1 : 0);
    tell(draft, { type: 'mined', seat, imps: move.imps });
    change(draft, seat, 'gold', { by: move.imps, rule: 'mine-gold' });
    return 'done';
  },
  absent: (_state, _errand, open) => open.at(-1),
};
