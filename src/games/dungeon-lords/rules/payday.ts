import type { Seat } from '../../../kernel/seat.ts';
import { type Draft, playerAt, playOrder, tell } from './draft.ts';
import { EVIL, moveEvil } from './evil.ts';
import type { Move } from './move.ts';
import { extrasFor, pay, priceRefusal } from './payment.ts';
import { type PieceId, pieceOf } from './pieces/index.ts';
import { openMoves, type Stage } from './stage.ts';
import type { Player, State } from './state.ts';
import { losePiece } from './supplies.ts';

/** So much evil a released piece brings. */
const RELEASED = 1;

/** Payday begins: every piece of every lair is due. */
export const beginPayday = ({ board }: Draft): void => {
  for (const piece of board.players.flatMap(({ lair }) => lair)) piece.due = true;
  board.phase = { name: 'payday' };
};

const dueAt = (state: Pick<State, 'board'>, seat: number, kind: PieceId): number =>
  playerAt(state, seat).lair.findIndex((piece) => piece.kind === kind && piece.due);

const dueIn = ({ lair }: Player): PieceId[] => lair.flatMap(({ kind, due }) => (due ? [kind] : []));

/**
 * Whether what a seat pays or releases is its own affair alone, however it decides: it stays below the paladin's space, so that
 * he does not move, and gives up no trap, whose order in the discard others could draw from.
 */
const isOwnAffair = (player: Player): boolean => {
  const prices = dueIn(player).map((kind) => pieceOf(kind).price);
  const most = prices.reduce((sum, { evil = 0 }) => sum + Math.max(RELEASED, evil), player.evil);
  return most < EVIL.paladin && prices.every(({ traps }) => !traps);
};

/** Whether a seat whose pieces are due can decide in several ways; a piece that nothing can be paid for leaves. */
const hasChoice = (player: Player): boolean => {
  const [kind, ...others] = new Set(dueIn(player));
  if (!kind || others.length > 0) return others.length > 0;
  const { gold = 0, food = 0 } = pieceOf(kind).price;
  return gold <= player.gold && food <= player.food;
};

/**
 * Seats that decide about their pay now: player after player, or all who have a choice at once where the order means nothing.
 * Whoever has none waits until all before them in play order are done.
 */
export const payers = (state: Pick<State, 'board'>): Seat[] => {
  const seats = playOrder(state).filter((seat) => dueIn(playerAt(state, seat)).length > 0);
  const together = seats.every((seat) => isOwnAffair(playerAt(state, seat)));
  return seats.filter((seat, at) => at === 0 || (together && hasChoice(playerAt(state, seat))));
};

/** D13: each piece is paid or released, in any sequence. */
export const payday: Stage = {
  owing: payers,
  candidates: (state, seat) => {
    const kinds = new Set(dueIn(playerAt(state, seat)));
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
      moveEvil(draft, seat, RELEASED, 'payday.released');
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
