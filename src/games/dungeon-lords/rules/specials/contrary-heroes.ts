import type { Special } from './special.ts';

/** This round the strongest adventurer goes to the nicest player. */
export const contraryHeroes: Special = {
  id: 'contrary-heroes',
  proposed: ['name', 'effect'],
  omen: 'contrary',
};
