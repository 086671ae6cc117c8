import type { Find } from '../../../rules/trait.ts';
import { type ConquestRelic, relicMeans } from './relic.ts';

export const sword: ConquestRelic = {
  find: 'sword-of-the-killer-rabbit',
  name: 'sword',
  effect: { cost: () => ({ rule: 'sword-of-the-killer-rabbit.discount', by: -2 }) },
};

/** Once per turn a conquest costs two tokens less. */
export const swordOfTheKillerRabbit: Find = { id: sword.find, kind: 'relic', means: [relicMeans(sword)] };
