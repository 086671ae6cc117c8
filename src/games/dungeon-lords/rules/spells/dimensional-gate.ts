import { playerAt } from '../draft.ts';
import { losePiece } from '../supplies.ts';
import { monstersIn } from './monsters-in.ts';
import type { Spell } from './spell.ts';

/** One own monster of the battle is lost; no evil is gained. */
export const dimensionalGate: Spell = {
  id: 'dimensional-gate',
  year: 2,
  speed: 'fast',
  fatigue: 3,
  proposed: ['effect', 'speed', 'fatigue'],
  options: (state, battle) => monstersIn(state, battle).map((kind) => `lose-${kind}`),
  answer: (draft, battle, option) => {
    const at = playerAt(draft, battle.seat).lair.findIndex(
      ({ kind, state }) => state === 'sent' && option === `lose-${kind}`,
    );
    if (at >= 0) losePiece(draft, battle.seat, at, 'left');
  },
};
