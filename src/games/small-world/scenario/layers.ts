import type { LayerName } from '../rules/state.ts';

/** The fields of a seat that say what its races have in hand. */
export const HANDS = {
  active: 'hand',
  decline: 'hand in decline',
  spirit: 'hand in spirit',
} as const satisfies Record<LayerName, string>;

/** The fields of a seat that say what its races have withdrawn. */
export const WITHDRAWN = {
  active: 'withdrawn',
  decline: 'withdrawn in decline',
  spirit: 'withdrawn in spirit',
} as const satisfies Record<LayerName, string>;
