import type { Reason } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { trapPrice } from './battle/trap-figures.ts';
import { BOXES } from './data/orders.ts';
import { ROOMS } from './data/rooms.ts';
import { playerAt } from './draft.ts';
import type { Move } from './move.ts';
import { plus, reasonsOf } from './payment.ts';
import { pieceOf } from './pieces/index.ts';
import type { Square, State } from './state.ts';
import type { TrapId } from './traps/index.ts';

/**
 * What a move costs its seat, part by part, each with its rule; empty for what is free.
 * @param move one that the seat may make now
 */
export const costsOf = (state: State, seat: Seat, move: Move): Reason[] => {
  const { board } = state;
  const { phase } = board;
  const box = phase.name === 'execute' ? BOXES[phase.box] : undefined;
  const surcharge = phase.name === 'execute' ? (box?.spaces[phase.space]?.price ?? {}) : {};
  switch (move.type) {
    case 'do':
    case 'build':
      return box ? reasonsOf(`${box.order}.price`, surcharge) : [];
    case 'hire':
      return reasonsOf(`${move.piece}.price`, plus(pieceOf(move.piece).price, surcharge));
    case 'pay':
      return reasonsOf(`${move.piece}.price`, pieceOf(move.piece).price);
    case 'run':
      return reasonsOf(`${move.room}.price`, ROOMS[move.room].production?.price ?? {});
    case 'plan':
      return move.traps.flatMap((trap) => trapCosts(state, seat, trap, move.at));
    case 'spring':
      return phase.name === 'battle' ? trapCosts(state, seat, move.trap, phase.battle.tile) : [];
    case 'attack': {
      const food = pieceOf(move.piece).attacks.find(({ id }) => id === move.option)?.food;
      return food ? [{ rule: `${move.piece}.${move.option}`, by: food, params: { what: 'food' } }] : [];
    }
    case 'tax':
      return move.gold > 0 ? [{ rule: 'taxes.tiles', by: move.gold, params: { what: 'gold' } }] : [];
    default:
      return [];
  }
};

const trapCosts = (state: State, seat: Seat, trap: TrapId, at: Square): Reason[] => {
  const tile = playerAt(state, seat).dungeon[at];
  return tile ? reasonsOf(`${trap}.price`, trapPrice(state.board, trap, tile)) : [];
};
