import type { Seat } from '../../../kernel/seat.ts';
import { ORDERS, type OrderId } from './data/orders.ts';
import { playerAt, secretsOf } from './draft.ts';
import { tilesOf } from './dungeon.ts';
import { seal, unsealed } from './initial-orders.ts';
import type { Move } from './move.ts';
import type { Stage } from './stage.ts';
import type { State } from './state.ts';

/** Orders in each program. */
export const SLOTS = 3;

/** The orders that a seat may still put into its program. */
const handOf = (state: State, seat: Seat): OrderId[] => {
  const { inaccessible } = playerAt(state, seat);
  const { program } = secretsOf(state, seat);
  return ORDERS.filter((order) => !inaccessible.includes(order) && !program.includes(order));
};

/** With two players each seat also decides for the neutral player of the same number. */
const neutralOf = ({ board }: State, seat: Seat) => (board.seats === 2 ? board.neutrals[seat] : undefined);

/** D2 and D3: three orders slot by slot, with two players one neutral order more; secret and simultaneous. */
export const selectOrders: Stage = {
  owing: unsealed,
  candidates: (state, seat) => {
    const { program } = secretsOf(state, seat);
    const choice =
      program.length < SLOTS
        ? handOf(state, seat).map((order): Move => ({ type: 'order', order }))
        : (neutralOf(state, seat)?.deck ?? []).map((order): Move => ({ type: 'neutral', order }));
    return program.length > 0 ? [...choice, { type: 'reconsider' }] : choice;
  },
  make: (draft, seat, move) => {
    const secrets = secretsOf(draft, seat);
    if (move.type === 'order') secrets.program.push(move.order);
    if (move.type === 'neutral') secrets.neutral = move.order;
    const complete = secrets.program.length === SLOTS && (secrets.neutral || !neutralOf(draft, seat));
    if (complete && move.type !== 'reconsider') seal(draft, seat, 'orders', true);
    if (move.type !== 'reconsider') return;
    secrets.program = [];
    secrets.neutral = null;
    if (playerAt(draft, seat).sealed) seal(draft, seat, 'orders', false);
  },
  absent: (state, seat) => {
    const { program } = secretsOf(state, seat);
    if (program.length === SLOTS)
      return { type: 'neutral', order: neutralOf(state, seat)?.deck[0] ?? 'get-food' };
    const open = handOf(state, seat).filter((order) => order !== 'hire-monster' || program.length > 0);
    const order = [...needs(state, seat), ...HABIT].find((wanted) => open.includes(wanted));
    return { type: 'order', order: order ?? open[0] ?? 'get-food' };
  },
  forced: () => false,
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
  if (event === 'taxes' && player.gold < Math.ceil(tilesOf(player).length / 2)) needed.push('mine-gold');
  if (player.evil >= WORRYING) needed.push('improve-reputation');
  return needed;
};
