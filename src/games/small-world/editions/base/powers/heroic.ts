import type { PieceKind, Power } from '../../../rules/trait.ts';

const hero: PieceKind = {
  id: 'hero',
  limit: 2,
  start: 2,
  perRegion: 1,
  defence: 0,
  immune: true,
  guards: false,
  whenLost: 'hand',
  whenAbandoned: 'hand',
  whenReady: 'hand',
  whenDeclined: 'box',
  placing: { from: 'hand', must: true },
};

/** Two Heroes in two different regions keep everybody else out until the next own turn. */
export const heroic: Power = {
  id: 'heroic',
  tokens: 5,
  pieces: [hero],
};
