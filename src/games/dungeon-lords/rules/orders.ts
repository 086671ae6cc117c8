import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { ORDERS, type OrderId } from './data/orders.ts';
import { playerAt, secretsOf } from './draft.ts';
import { tilesOf } from './dungeon.ts';
import { seal, unsealed } from './initial-orders.ts';
import type { Move, Program } from './move.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';
import { taxFor } from './taxes.ts';

/** Orders in each program. */
export const SLOTS = 3;

/** The orders that a seat may put into its program. */
const handOf = (state: State, seat: Seat): OrderId[] => {
  const { inaccessible } = playerAt(state, seat);
  return ORDERS.filter((order) => !inaccessible.includes(order));
};

/** With two players each seat also decides for the neutral player of the same number. */
const neutralOf = ({ board }: State, seat: Seat) => (board.seats === 2 ? board.neutrals[seat] : undefined);

/** All ways to fill the slots from a hand. */
const programsOf = (hand: readonly OrderId[]): Program[] => {
  const programs: Program[] = [];
  for (const one of hand)
    for (const two of hand)
      for (const three of hand)
        if (one !== two && one !== three && two !== three) programs.push([one, two, three]);
  return programs;
};

const allOrders = (state: State, seat: Seat): Move[] => {
  const neutral = neutralOf(state, seat);
  const programs = programsOf(handOf(state, seat));
  if (!neutral) return programs.map((orders) => ({ type: 'orders', orders }));
  const moves: Move[] = [];
  for (const orders of programs)
    for (const third of neutral.deck) moves.push({ type: 'orders', orders, neutral: third });
  return moves;
};

/** D2 and D3: three orders, with two players one neutral order more; secret, simultaneous and in one move. */
export const selectOrders: Stage = {
  owing: unsealed,
  candidates: (state, seat) => allOrders(state, seat),
  open: (state, seat) => allOrders(state, seat),
  fits: ({ type }) => type === 'orders',
  barrier: (state, seat, move) => {
    if (move.type !== 'orders') return undefined;
    const locked = move.orders.find((order) => playerAt(state, seat).inaccessible.includes(order));
    if (locked) return refusal('orders.inaccessible', { order: locked }, [{ rule: 'orders.inaccessible' }]);
    const twice = move.orders.find((order, slot) => move.orders.indexOf(order) < slot);
    if (twice) return refusal('orders.twice', { order: twice }, [{ rule: 'orders.program' }]);
    return neutralBarrier(neutralOf(state, seat)?.deck, move.neutral);
  },
  make: (draft, seat, move) => {
    const secrets = secretsOf(draft, seat);
    secrets.program = move.type === 'orders' ? [...move.orders] : [];
    secrets.neutral = (move.type === 'orders' && move.neutral) || null;
    seal(draft, seat, 'orders', move.type === 'orders');
  },
  absent: (state, seat) => {
    const neutral = state.hidden.thirds?.[seat] ?? neutralOf(state, seat)?.deck[0];
    const orders = absentProgram(state, seat);
    return neutral ? { type: 'orders', orders, neutral } : { type: 'orders', orders };
  },
  forced: () => false,
};

/** What stands against the third order of the neutral player; `deck` only with two players. */
const neutralBarrier = (
  deck: readonly OrderId[] | undefined,
  order: OrderId | undefined,
): Refusal | undefined => {
  const reasons = [{ rule: 'orders.neutral' }];
  if (!deck) return order && refusal('orders.no-neutral', { order }, reasons);
  if (!order) return refusal('orders.neutral-missing', {}, reasons);
  return deck.includes(order) ? undefined : refusal('orders.neutral-drawn', { order }, reasons);
};

/** What presses, then habit; Hire Monster never in the first slot (rule 14.4). */
const absentProgram = (state: State, seat: Seat): Program => {
  const hand = handOf(state, seat);
  const wanted = [...new Set([...needs(state, seat), ...HABIT])].filter((order) => hand.includes(order));
  const first = wanted.findIndex((order) => order !== 'hire-monster');
  const [one = 'get-food'] = wanted.splice(first, 1);
  const [two = 'mine-gold', three = 'dig-tunnels'] = wanted;
  return [one, two, three];
};

/** What an absent player does when nothing presses (rule 14.4). */
const HABIT: readonly OrderId[] = [
  'dig-tunnels',
  'mine-gold',
  'recruit-imps',
  'get-food',
  'buy-traps',
  'hire-monster',
  'build-room',
  'improve-reputation',
];

/** Evil from which an absent player becomes nicer. */
const WORRYING = 8;

/** What presses: pay, taxes, the paladin (rule 14.4). */
const needs = (state: State, seat: Seat): OrderId[] => {
  const player = playerAt(state, seat);
  const event = state.board.forecasts[state.board.season]?.event;
  const needed: OrderId[] = [];
  if (event === 'payday' && player.food < 2 * player.lair.length) needed.push('get-food');
  if (event === 'taxes' && player.gold < taxFor(tilesOf(player).length)) needed.push('mine-gold');
  if (player.evil >= WORRYING) needed.push('improve-reputation');
  return needed;
};
