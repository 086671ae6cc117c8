import type { Power } from '../../../rules/trait.ts';

/** No token is lost when a region of theirs is conquered: all withdraw. A substitution kills. */
export const immortal: Power = {
  id: 'immortal',
  tokens: 4,
  losesNone: true,
};
