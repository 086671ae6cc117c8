import { moveFigure, whereIs } from '../../../rules/figures.ts';
import { richestOf } from '../../../rules/scoring.ts';
import type { Act, PieceKind, Power } from '../../../rules/trait.ts';
import { FIGURE } from '../../figure.ts';

/** Stays in decline, fixed; leaves with the last token of her region (rulings R13, R50). */
const queen: PieceKind = {
  ...FIGURE,
  id: 'queen',
  immune: true,
  whenLost: 'box',
  whenDeclined: 'stays',
};

/** What the turn remembers: she has been placed. */
const PLACED = 'queen.placed';

const enthrone: Act = {
  id: 'queen',
  phases: ['placing'],
  targets: ({ board, held }) => {
    if (board.turn.memory[PLACED]) return [];
    const at = whereIs(board, queen.id);
    return held.filter(({ id }) => id !== at).map(({ id }) => ({ kind: 'region', region: id }));
  },
  play: (draft, { layer }, target) => {
    if (target.kind !== 'region') return;
    draft.board.turn.memory[PLACED] = 1;
    moveFigure(draft, queen.id, target.region, layer);
  },
  whenAway: (force) => {
    const best = whereIs(force.board, queen.id) === undefined ? richestOf(force) : undefined;
    return best && { kind: 'region', region: best.id };
  },
};

/** The Queen makes one of its regions immune, in decline too. */
export const royal: Power = {
  id: 'royal',
  tokens: 5,
  pieces: [queen],
  acts: [enthrone],
  inDecline: { keepsBadge: true },
};
