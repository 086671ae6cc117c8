import { refusal } from '../../../../../kernel/refusal.ts';
import { regionAt } from '../../../rules/force.ts';
import { countOf, movePieces } from '../../../rules/pieces.ts';
import type { Means, PieceKind, Power } from '../../../rules/trait.ts';
import { FIGURE } from '../../figure.ts';

/** Stays where it is until it is used again; back in hand when its region is abandoned (R27). */
const dragonPiece: PieceKind = {
  ...FIGURE,
  id: 'dragon',
  immune: true,
};

/** What the turn remembers: the Dragon has flown. */
const USED = 'dragon.used';

const dragon: Means = {
  id: 'dragon',
  price: () => [{ rule: 'dragon.price', by: 1 }],
  spent: ({ board }) =>
    board.turn.memory[USED] ? refusal('dragon.used', {}, [{ rule: 'dragon.once' }]) : undefined,
  used: ({ board }, { layer, held }, { id }) => {
    board.turn.memory[USED] = 1;
    for (const from of held) {
      const { pieces } = regionAt(board, from.id);
      if (countOf(pieces, dragonPiece.id) > 0) movePieces(pieces, layer.pieces, dragonPiece.id, 1);
    }
    movePieces(layer.pieces, regionAt(board, id).pieces, dragonPiece.id, 1);
  },
};

/** Once per turn a region is conquered for one token; the Dragon there keeps everybody else out. */
export const dragonMaster: Power = {
  id: 'dragon-master',
  tokens: 5,
  pieces: [dragonPiece],
  means: [dragon],
};
