import { isMine } from '../../../rules/terrain.ts';
import type { PieceKind, Race } from '../../../rules/trait.ts';

/** Serves for payment only: it leaves the board in every redeployment and defends nothing. */
const hammer: PieceKind = {
  id: 'silver-hammer',
  limit: 7,
  start: 0,
  perRegion: 7,
  defence: 0,
  immune: false,
  guards: false,
  pays: true,
  gathers: () => true,
  whenLost: 'hand',
  whenAbandoned: 'hand',
  whenReady: 'hand',
  whenDeclined: 'box',
};

/** One Silver Hammer per mine and redeployment, which pays for conquests from the next turn on. */
export const ironDwarves: Race = {
  id: 'iron-dwarves',
  tokens: 7,
  tray: 12,
  pieces: [hammer],
  equips: ({ held }) => ({ piece: hammer.id, count: held.filter(isMine).length }),
};
