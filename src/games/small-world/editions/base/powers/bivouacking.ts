import type { PieceKind, Power } from '../../../rules/trait.ts';

/** Each adds 1 to the cost of its region and makes a lone token safe from conversion. */
const camp: PieceKind = {
  id: 'camp',
  limit: 5,
  start: 5,
  perRegion: 5,
  defence: 1,
  immune: false,
  guards: true,
  whenLost: 'withdrawn',
  whenAbandoned: 'hand',
  whenReady: 'hand',
  whenDeclined: 'box',
  placing: { from: 'hand', must: true },
};

/** Five Encampments, placed anew in each redeployment; never lost while active. */
export const bivouacking: Power = {
  id: 'bivouacking',
  tokens: 5,
  pieces: [camp],
};
