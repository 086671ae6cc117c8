import type { Find } from '../../../rules/trait.ts';

/** Found, it draws a badge; its power serves the race that holds it, besides its own. */
export const stonehedge: Find = {
  id: 'stonehedge',
  kind: 'place',
  drawsPower: true,
};
