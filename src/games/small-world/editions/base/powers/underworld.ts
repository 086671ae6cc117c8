import { hasSymbol } from '../../../rules/map.ts';
import type { Power } from '../../../rules/trait.ts';

/** One token less for caverns, which are all adjacent to each other. */
export const underworld: Power = {
  id: 'underworld',
  tokens: 5,
  needs: ['cavern'],
  cost: (_force, target) => (hasSymbol(target, 'cavern') ? { rule: 'underworld.cavern', by: -1 } : undefined),
  links: (from, to) => hasSymbol(from, 'cavern') && hasSymbol(to, 'cavern'),
};
