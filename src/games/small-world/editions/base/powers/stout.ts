import type { Power } from '../../../rules/trait.ts';

/** The race may decline right after a normal, scored turn. */
export const stout: Power = {
  id: 'stout',
  tokens: 4,
  declinesAfterScoring: true,
};
