import { regionAt } from '../../../rules/force.ts';
import { countOf } from '../../../rules/pieces.ts';
import type { PieceKind, Power } from '../../../rules/trait.ts';

/** Fortresses that were destroyed or abandoned can be built again; never more than six stand. */
const fortress: PieceKind = {
  id: 'fortress',
  limit: 6,
  start: 0,
  perRegion: 1,
  defence: 1,
  immune: false,
  guards: false,
  whenLost: 'box',
  whenAbandoned: 'box',
  whenReady: 'stays',
  whenDeclined: 'stays',
  placing: { from: 'box', must: false, perTurn: 1 },
};

/** One Fortress per turn: one more coin while active, one more to conquer, in decline too. */
export const fortified: Power = {
  id: 'fortified',
  tokens: 3,
  pieces: [fortress],
  bounty: {
    rule: 'fortified.fortress',
    coins: ({ id }, { board }) => (countOf(regionAt(board, id).pieces, fortress.id) > 0 ? 1 : 0),
  },
  inDecline: { keepsBadge: true },
};
