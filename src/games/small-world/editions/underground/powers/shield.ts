import { isForest } from '../../../rules/terrain.ts';
import type { PieceKind, Power } from '../../../rules/trait.ts';

/** Stays where it was put, in decline too; goes with its region. */
const armor: PieceKind = {
  id: 'mushroom-armor',
  limit: 8,
  start: 0,
  perRegion: 8,
  defence: 1,
  immune: false,
  guards: false,
  gathers: ({ armorsMovable }) => armorsMovable,
  fallsWithOccupants: ({ asEmptyIgnoresArmor }) => asEmptyIgnoresArmor,
  whenLost: 'box',
  whenAbandoned: 'box',
  whenReady: 'stays',
  whenDeclined: 'stays',
  placing: { from: 'hand', must: true },
};

/** One Mushroom Armor per Mushroom Forest and redeployment; each adds 1 to the cost of its region. */
export const shield: Power = {
  id: 'shield',
  tokens: 3,
  pieces: [armor],
  equips: ({ held }) => ({ piece: armor.id, count: held.filter(isForest).length }),
  inDecline: { keepsBadge: true },
};
