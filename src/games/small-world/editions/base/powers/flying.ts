import type { Power } from '../../../rules/trait.ts';

/** Any land region is in reach, for a first conquest too. */
export const flying: Power = {
  id: 'flying',
  tokens: 5,
  reachesAnywhere: true,
};
