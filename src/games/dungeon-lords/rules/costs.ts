import type { Reason } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { trapPrice } from './battle/trap-figures.ts';
import { BOXES, type Price } from './data/orders.ts';
import { ROOMS } from './data/rooms.ts';
import { playerAt } from './draft.ts';
import type { Move } from './move.ts';
import { plus, reasonsOf } from './payment.ts';
import { type PieceId, pieceOf } from './pieces/index.ts';
import type { Board, Square, State } from './state.ts';
import type { TrapId } from './traps/index.ts';

const trapCosts = (state: State, seat: Seat, trap: TrapId, at: Square): Reason[] => {
  const tile = playerAt(state, seat).dungeon[at];
  return tile ? reasonsOf(`${trap}.price`, trapPrice(state.board, trap, tile)) : [];
};

/** What the space where a minion stands asks of its owner. */
const surchargeAt = ({ phase }: Board): Price =>
  phase.name === 'execute' ? (BOXES[phase.box]?.spaces[phase.space]?.price ?? {}) : {};

const spaceCosts = ({ board }: State): Reason[] => {
  const box = board.phase.name === 'execute' ? BOXES[board.phase.box] : undefined;
  return box ? reasonsOf(`${box.order}.price`, surchargeAt(board)) : [];
};

const pieceCosts = (piece: PieceId, surcharge: Price): Reason[] =>
  reasonsOf(`${piece}.price`, plus(pieceOf(piece).price, surcharge));

const foodCosts = (piece: PieceId, option: string): Reason[] => {
  const food = pieceOf(piece).attacks.find(({ id }) => id === option)?.food;
  return food ? [{ rule: `${piece}.${option}`, by: food, params: { what: 'food' } }] : [];
};

/**
 * What a move costs its seat, part by part, each with its rule; empty for what is free.
 * @param move one that the seat may make now
 */
export const costsOf = (state: State, seat: Seat, move: Move): Reason[] => {
  const { phase } = state.board;
  switch (move.type) {
    case 'do':
    case 'build':
      return spaceCosts(state);
    case 'hire':
      return pieceCosts(move.piece, surchargeAt(state.board));
    case 'pay':
      return pieceCosts(move.piece, {});
    case 'run':
      return reasonsOf(`${move.room}.price`, ROOMS[move.room].production?.price ?? {});
    case 'plan':
      return move.traps.flatMap((trap) => trapCosts(state, seat, trap, move.at));
    case 'spring':
      return phase.name === 'battle' ? trapCosts(state, seat, move.trap, phase.battle.tile) : [];
    case 'attack':
      return foodCosts(move.piece, move.option);
    case 'tax':
      return move.gold > 0 ? [{ rule: 'taxes.tiles', by: move.gold, params: { what: 'gold' } }] : [];
    default:
      return [];
  }
};
