import { regionAt } from '../../../rules/force.ts';
import { fromBox } from '../../../rules/pieces.ts';
import type { PieceKind, Race } from '../../../rules/trait.ts';

/** Goes when the region is lost or abandoned, or the declined Trolls vanish. */
const lair: PieceKind = {
  id: 'lair',
  limit: 10,
  start: 0,
  perRegion: 1,
  defence: 1,
  immune: false,
  guards: false,
  whenLost: 'box',
  whenAbandoned: 'box',
  whenReady: 'stays',
  whenDeclined: 'stays',
};

/** A Troll Lair in every region they conquer; Lairs stay in decline. */
export const trolls: Race = {
  id: 'trolls',
  tokens: 5,
  tray: 10,
  pieces: [lair],
  conquered: ({ board }, _force, { id }) => fromBox(board, regionAt(board, id).pieces, lair.id, 1),
};
