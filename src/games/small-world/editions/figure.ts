import type { PieceKind } from '../rules/trait.ts';

/**
 * A figure of which there is only one. It comes to hand with its race, stands where it is until it is moved, comes back
 * to hand when its region is left or lost, and goes when the race declines. What is different with one, its own file
 * says.
 */
export const FIGURE: Omit<PieceKind, 'id'> = {
  limit: 1,
  start: 1,
  perRegion: 1,
  defence: 0,
  immune: false,
  guards: false,
  whenLost: 'hand',
  whenAbandoned: 'hand',
  whenReady: 'stays',
  whenDeclined: 'box',
};
