import { regionAt } from '../../../rules/force.ts';
import { countOf, movePieces } from '../../../rules/pieces.ts';
import type { PieceKind, Race } from '../../../rules/trait.ts';

/** Lost for good when its region is abandoned or the race declines: a third region never gets one. */
const hole: PieceKind = {
  id: 'hole',
  limit: 2,
  start: 2,
  perRegion: 1,
  defence: 0,
  immune: true,
  guards: false,
  whenLost: 'box',
  whenAbandoned: 'box',
  whenReady: 'stays',
  whenDeclined: 'box',
};

/** They enter anywhere; the first two regions of their life get a Hole-in-the-Ground, which nobody else can touch. */
export const halflings: Race = {
  id: 'halflings',
  tokens: 6,
  tray: 11,
  entry: () => () => true,
  pieces: [hole],
  conquered: ({ board }, { layer }, { id }) => {
    if (countOf(layer.pieces, hole.id) > 0) movePieces(layer.pieces, regionAt(board, id).pieces, hole.id, 1);
  },
};
