import type { Dice } from '../../../kernel/dice.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { ORDERS, type OrderId } from '../rules/data/orders.ts';
import { ROOMS } from '../rules/data/rooms.ts';
import { playerAt, secretsOf } from '../rules/draft.ts';
import { hasSite, tilesIn } from '../rules/dungeon.ts';
import type { Move, Program } from '../rules/move.ts';
import { pieceOf } from '../rules/pieces/index.ts';
import type { Player, State } from '../rules/state.ts';
import { type Need, PUT_BY, payNeed, spareOf, taxNeed } from './needs.ts';

type Orders = Extract<Move, { type: 'orders' }>;

/** Orders that a seat may give, those that it needs rather than others. */
export const likelyOrders = (state: State, seat: Seat, chance: Dice): Orders => {
  const { inaccessible } = playerAt(state, seat);
  const wishes = wishesOf(state, seat);
  const hand = ORDERS.filter((order) => !inaccessible.includes(order));
  const draw = (): OrderId => {
    const total = hand.reduce((sum, order) => sum + wishes[order], 0);
    let at = chance.roll(`orders ${seat}`, total);
    const drawn = hand.findIndex((order) => {
      at -= wishes[order];
      return at < 0;
    });
    return hand.splice(drawn, 1)[0] ?? 'get-food';
  };
  const orders = hiringLater([draw(), draw(), draw()]);
  const neutral = state.board.seats === 2 ? state.board.neutrals[seat]?.deck : undefined;
  const third = neutral?.[chance.roll(`neutral ${seat}`, Math.max(1, neutral.length))];
  return third ? { type: 'orders', orders, neutral: third } : { type: 'orders', orders };
};

/** Hire Monster costs more in the first slot. */
const hiringLater = ([one, two, three]: Program): Program =>
  one === 'hire-monster' ? [two, one, three] : [one, two, three];

/** What cannot be done as things stand is ordered now and then all the same: things may change before it is done. */
const HOPELESS = 1;

/** How much something is wished for that an event asks for: this season, the next, later. */
const URGENCY = [150, 100, 40] as const;

const pressing = ({ within, missing }: Need, otherwise: number): number =>
  missing > 0 ? Math.max(otherwise, URGENCY[within] ?? 0) : otherwise;

/** How much each order is wished for. */
const wishesOf = (state: State, seat: Seat): Record<OrderId, number> => {
  const player = playerAt(state, seat);
  const { gold, food, imps, evil, lair } = player;
  const tiles = tilesIn(player).length;
  const tax = taxNeed(state, seat);
  const pay = payNeed(state, seat);
  return {
    'get-food': pressing(pay, food < 3 ? 12 : 5),
    'improve-reputation': evil > 5 ? 10 + 4 * (evil - 5) : 2,
    'dig-tunnels': tiles < 8 ? 14 : 4,
    'mine-gold': pressing(tax, gold < 4 ? 15 : 6),
    'recruit-imps': spareOf(food, pay, PUT_BY.payday) <= 0 ? HOPELESS : imps < 6 ? 6 : 2,
    'buy-traps': trapWish(secretsOf(state, seat).traps.length, spareOf(gold, tax, PUT_BY.taxes)),
    'hire-monster': canHire(state, player) ? (lair.length < 4 ? 18 : 8) : HOPELESS,
    'build-room': state.board.rooms.some((room) => hasSite(player, ROOMS[room].zone)) ? 9 : HOPELESS,
  };
};

/** Traps are bought with gold that no taxes will ask for; without any, only on the one space where they are free. */
const trapWish = (has: number, spare: number): number => {
  if (has >= MANY_TRAPS) return 6;
  return spare > 0 ? 30 : 10;
};

/** More are seldom used in a year. */
const MANY_TRAPS = 4;

const canHire = ({ board }: State, { gold, food }: Player): boolean =>
  board.lairs.some((kind) => {
    const { price } = pieceOf(kind);
    return (price.gold ?? 0) <= gold && (price.food ?? 0) <= food;
  });
