import type { PossibleOrder, StandingOrders } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { ROOM_IDS, type RoomId } from './data/rooms.ts';
import { playerAt } from './draft.ts';
import { executeOrder } from './execute.ts';
import type { Move } from './move.ts';
import { payday } from './payday.ts';
import { openMoves } from './stage.ts';
import type { State } from './state.ts';
import { taxes } from './taxes.ts';
import { nextRun, workshopsOf } from './upkeep.ts';

/** What a seat may settle beforehand. */
export const STANDING_ORDERS = ['payday', 'taxes', 'actions', 'production', 'retrieval'] as const;
type OrderName = (typeof STANDING_ORDERS)[number];

/** Parts the rooms of a production order: `magic-room+mint`. */
const THEN = '+';
/** So many rooms of an order are named; the others follow in the order of the table. */
const MOST_NAMED = 3;

/** The rooms of a production order, as it is written; none for `all` and `none`. */
export const roomsIn = (value: string): RoomId[] =>
  value.split(THEN).flatMap((word) => ROOM_IDS.find((room) => room === word) ?? []);

/** All ways to name up to some of the rooms, each once. */
const sequencesOf = (rooms: readonly RoomId[], most: number): RoomId[][] =>
  most === 0
    ? []
    : rooms.flatMap((room) => [
        [room],
        ...sequencesOf(
          rooms.filter((other) => other !== room),
          most - 1,
        ).map((rest) => [room, ...rest]),
      ]);

const valuesOf = (order: OrderName, state: State, seat: Seat): readonly string[] => {
  switch (order) {
    case 'payday':
    case 'taxes':
      return ['pay-all'];
    case 'actions':
      return ['perform'];
    case 'retrieval':
      return ['first-slot'];
    case 'production': {
      const rooms = workshopsOf(playerAt(state, seat)).map(({ room }) => room);
      return ['all', 'none', ...sequencesOf(rooms, MOST_NAMED).map((named) => named.join(THEN))];
    }
  }
};

/** The move that an order makes in its phase. An order that does not fit leaves the decision to the player. */
const ANSWERS: Readonly<Record<OrderName, (state: State, seat: Seat, value: string) => Move | undefined>> = {
  payday: (state, seat) =>
    openMoves(payday, state, seat).find((move) => move.type === 'pay' && move.with === undefined),
  taxes: (state, seat) => {
    const most = taxes.candidates(state, seat).at(-1);
    return most && taxes.barrier?.(state, seat, most) === undefined ? most : undefined;
  },
  // What leaves nothing to choose; not what would bring the paladin. What cannot be paid is skipped without an order.
  actions: (state, seat) => {
    const usual = executeOrder.absent(state, seat);
    return usual.type === 'do' ? usual : undefined;
  },
  production: (state, seat, value) => {
    if (playerAt(state, seat).upkeep !== 'production') return undefined;
    const done: Move = { type: 'done' };
    return value === 'none' ? done : (nextRun(state, seat, roomsIn(value)) ?? done);
  },
  retrieval: (state, seat) => {
    const { upkeep: step, slots } = playerAt(state, seat);
    const [first] = slots;
    return step === 'retrieval' && first ? { type: 'retrieve', order: first.order } : undefined;
  },
};

const PHASE_OF: Readonly<Record<OrderName, State['board']['phase']['name']>> = {
  payday: 'payday',
  taxes: 'taxes',
  actions: 'execute',
  production: 'upkeep',
  retrieval: 'upkeep',
};

/** Decisions that need not wait for their player: pay, taxes, plain actions, production, retrieval. */
export const standingOrders: StandingOrders<State, Move> = {
  possible: (state, seat) =>
    STANDING_ORDERS.map((id): PossibleOrder => ({ id, values: valuesOf(id, state, seat) })),
  answer: (state, seat, orders) => {
    for (const name of STANDING_ORDERS) {
      const value = orders[name];
      if (value === undefined || PHASE_OF[name] !== state.board.phase.name) continue;
      const move = ANSWERS[name](state, seat, value);
      if (move) return move;
    }
    return undefined;
  },
};
