import { type Draft, playerAt, playOrder, tell } from './draft.ts';
import { EVIL, moveEvil } from './evil.ts';
import type { Move } from './move.ts';
import { extrasFor, pay, priceRefusal } from './payment.ts';
import { type PieceId, pieceOf } from './pieces/index.ts';
import { openMoves, type Stage } from './stage.ts';
import type { State } from './state.ts';
import { losePiece } from './supplies.ts';

/** Payday begins: every piece of every lair is due. */
export const beginPayday = ({ board }: Draft): void => {
  for (const piece of board.players.flatMap(({ lair }) => lair)) piece.due = true;
  board.phase = { name: 'payday' };
};

const dueAt = (state: Pick<State, 'board'>, seat: number, kind: PieceId): number =>
  playerAt(state, seat).lair.findIndex((piece) => piece.kind === kind && piece.due);

/** D13: each piece is paid or released, in any sequence; player after player. */
export const payday: Stage = {
  owing: (state) =>
    playOrder(state)
      .filter((seat) => playerAt(state, seat).lair.some(({ due }) => due))
      .slice(0, 1),
  candidates: (state, seat) => {
    const kinds = new Set(playerAt(state, seat).lair.flatMap(({ kind, due }) => (due ? [kind] : [])));
    return [...kinds].flatMap((piece): Move[] => {
      const extras = extrasFor(state, seat, pieceOf(piece).price, dueAt(state, seat, piece));
      const paid = extras.map(
        (extra): Move => (extra ? { type: 'pay', piece, with: extra } : { type: 'pay', piece }),
      );
      return [...paid, { type: 'release', piece }];
    });
  },
  barrier: (state, seat, move) =>
    move.type === 'pay'
      ? priceRefusal(
          state,
          seat,
          { price: pieceOf(move.piece).price, rule: `${move.piece}.price` },
          dueAt(state, seat, move.piece),
        )
      : undefined,
  make: (draft, seat, move) => {
    if (move.type !== 'pay' && move.type !== 'release') return;
    const at = dueAt(draft, seat, move.piece);
    const piece = playerAt(draft, seat).lair[at];
    if (!piece) return;
    delete piece.due;
    if (move.type === 'release') {
      losePiece(draft, seat, at, 'left');
      moveEvil(draft, seat, 1, 'payday.released');
      return;
    }
    tell(draft, { type: 'paid', seat, piece: move.piece });
    pay(
      draft,
      seat,
      { price: pieceOf(move.piece).price, rule: `${move.piece}.price` },
      { extra: move.with, payee: at },
    );
  },
  absent: (state, seat) => absentPay(state, seat),
};

/** Pays while evil stays below the paladin; releases the rest. */
const absentPay = (state: State, seat: number): Move => {
  const { evil } = playerAt(state, seat);
  const open = openMoves(payday, state, seat);
  const harmless = open.find(
    (move) =>
      move.type === 'pay' &&
      (!pieceOf(move.piece).price.evil || evil + (pieceOf(move.piece).price.evil ?? 0) < EVIL.paladin),
  );
  return harmless ?? open.find(({ type }) => type === 'release') ?? { type: 'done' };
};
