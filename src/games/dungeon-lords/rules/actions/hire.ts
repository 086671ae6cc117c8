import type { Refusal } from '../../../../kernel/refusal.ts';
import { playerAt, tell, without } from '../draft.ts';
import { bringsPaladin } from '../evil.ts';
import type { Move } from '../move.ts';
import { extrasFor, pay, plus, priceRefusal } from '../payment.ts';
import { type PieceId, pieceOf } from '../pieces/index.ts';
import type { State } from '../state.ts';
import { change } from '../supplies.ts';
import type { Action, Errand } from './action.ts';

const priceOf = (kind: PieceId, { space }: Errand) => plus(pieceOf(kind).price, space.price);

const priceBarrier = (state: State, errand: Errand, piece: PieceId): Refusal | undefined =>
  priceRefusal(state, errand.seat, { price: priceOf(piece, errand), rule: `${piece}.price` });

const worthOf = (kind: PieceId): number =>
  Object.values(pieceOf(kind).price).reduce((sum: number, part: number) => sum + part, 0);

/** Hire Monster: one of the tiles on offer for its price, dearer on space III. */
export const hire: Action = {
  candidates: (state, errand) =>
    [...new Set(state.board.lairs)].flatMap((piece) =>
      extrasFor(state, errand.seat, priceOf(piece, errand)).map(
        (extra): Move => (extra ? { type: 'hire', piece, with: extra } : { type: 'hire', piece }),
      ),
    ),
  isOpen: (state, errand) => state.board.lairs.some((piece) => !priceBarrier(state, errand, piece)),
  barrier: (state, errand, move) =>
    move.type === 'hire' ? priceBarrier(state, errand, move.piece) : undefined,
  make: (draft, errand, move) => {
    if (move.type !== 'hire') return 'done';
    const { seat } = errand;
    pay(
      draft,
      seat,
      { price: priceOf(move.piece, errand), rule: `${move.piece}.price` },
      { extra: move.with },
    );
    draft.board.lairs = without(draft.board.lairs, move.piece);
    playerAt(draft, seat).lair.push({ kind: move.piece, state: 'up' });
    tell(draft, { type: 'hired', seat, piece: move.piece });
    if (pieceOf(move.piece).token) change(draft, seat, 'trolls', { by: 1, rule: 'troll.token' });
    return 'done';
  },
  absent: (state, { seat }, open) =>
    open
      .flatMap((move) => (move.type === 'hire' ? [move] : []))
      .filter(({ piece }) => {
        const { evil } = pieceOf(piece).price;
        return !evil || !bringsPaladin(state, seat, evil);
      })
      .sort((one, other) => worthOf(one.piece) - worthOf(other.piece))[0],
};
