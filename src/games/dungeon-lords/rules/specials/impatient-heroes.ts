import type { Special } from './special.ts';

/** Every adventurer who comes this round annoys its dungeon by class. */
export const impatientHeroes: Special = { id: 'impatient-heroes', proposed: ['effect'], omen: 'impatient' };
