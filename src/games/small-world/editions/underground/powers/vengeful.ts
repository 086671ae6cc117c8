import { tell } from '../../../rules/draft.ts';
import { playerAt, regionAt } from '../../../rules/force.ts';
import { countOf, fromBox, returnMarks } from '../../../rules/pieces.ts';
import type { PieceKind, Power } from '../../../rules/trait.ts';

/** Lies with opponents who attacked, until the end of the next own turn (ruling R99). */
const vengeance: PieceKind = {
  id: 'vengeance',
  limit: 4,
  start: 0,
  perRegion: 0,
  defence: 0,
  immune: false,
  guards: false,
  whenLost: 'box',
  whenAbandoned: 'box',
  whenReady: 'stays',
  whenDeclined: 'box',
};

/** Whoever attacked any region of their owner is attacked for one token less in the next own turn. */
export const vengeful: Power = {
  id: 'vengeful',
  tokens: 4,
  pieces: [vengeance],
  attacked: (draft, { seat }, attacker) => {
    const { marks } = playerAt(draft.board, attacker);
    if (countOf(marks, vengeance.id) > 0) return;
    fromBox(draft.board, marks, vengeance.id, 1);
    tell(draft, { type: 'marked', seat: attacker, by: seat, piece: vengeance.id });
  },
  cost: ({ board }, { id }) => {
    const { holder } = regionAt(board, id);
    const isMarked = holder && countOf(playerAt(board, holder.seat).marks, vengeance.id) > 0;
    return isMarked ? { rule: 'vengeful.discount', by: -1 } : undefined;
  },
  turnEnds: ({ board }) => returnMarks(board, [vengeance]),
};
