import { type StandingOrders, TOGETHER } from '../../../kernel/game.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { fightBattle } from './battle/index.ts';
import { ROOM_IDS, ROOMS, ROOMS_OF, type RoomId } from './data/rooms.ts';
import { playerAt } from './draft.ts';
import { digSquares, SQUARES, sitesIn } from './dungeon.ts';
import type { Move } from './move.ts';
import { payday } from './payday.ts';
import { PIECE_IDS, type PieceId } from './pieces/index.ts';
import { openMoves } from './stage.ts';
import {
  areImpsIdle,
  buildAt,
  buildFirst,
  canPayEverybody,
  DEEPEST,
  digAt,
  hireFirst,
  plainRun,
  usualErrand,
} from './standing-answers.ts';
import type { Phase, Player, Square, State } from './state.ts';
import { taxes } from './taxes.ts';
import { nextRun, workshopsOf } from './upkeep.ts';

/** What a seat may settle beforehand. */
export const STANDING_ORDERS = [
  'actions',
  'spy',
  'mining',
  'digging',
  'hiring',
  'building',
  'wanted',
  'site',
  'production',
  'retrieval',
  'payday',
  'taxes',
  'battle',
] as const;
export type OrderName = (typeof STANDING_ORDERS)[number];

/** So many tunnels are dug on one space. */
const MOST_DUG = 4;
/** Rooms that may come, and squares for them, of which so many may be ordered together. */
const MOST_WANTED = 3;
/** So many of them are named; the other rooms of a production follow in the order of the table. */
const MOST_NAMED = 3;

/** The rooms of an order, as it is written; none for `all` and `none`. */
export const roomsIn = (value: string): RoomId[] =>
  value.split(TOGETHER).flatMap((word) => ROOM_IDS.find((room) => room === word) ?? []);

/** The monsters of an order, as it is written. */
export const piecesIn = (value: string): PieceId[] =>
  value.split(TOGETHER).flatMap((word) => PIECE_IDS.find((piece) => piece === word) ?? []);

/** The squares of an order, as it is written. */
export const squaresIn = (value: string): Square[] =>
  value.split(TOGETHER).flatMap((word) => SQUARES.find((square) => square === word) ?? []);

/** A room with the square where it is to be built: `mint-c2r3`. */
export const siteIn = (value: string): { readonly room: RoomId; readonly at: Square } | undefined => {
  const [, word, square] = /^(.+)-(c\dr\d)$/.exec(value) ?? [];
  const room = ROOM_IDS.find((id) => id === word);
  const at = SQUARES.find((one) => one === square);
  return room && at && { room, at };
};

/** The rooms on offer at each square where the seat could build them now. */
const sitesOf = ({ board }: State, seat: Seat): string[] =>
  [...new Set(board.rooms)].flatMap((room) =>
    sitesIn(playerAt({ board }, seat), ROOMS[room].zone).map((at) => `${room}-${at}`),
  );

/** Rooms that nobody has built and that may still be on offer, this year's before those of the next. */
const roomsToCome = ({ board }: State): RoomId[] => {
  const built = board.players.flatMap(({ dungeon }) =>
    Object.values(dungeon).flatMap(({ room }) => room ?? []),
  );
  return ROOM_IDS.filter((room) => !built.includes(room) && (board.year === 1 || ROOMS_OF[2].includes(room)));
};

/** Tunnels in which a room may be built, those that are not dug yet behind the others. */
const buildingSquares = (player: Player): Square[] => {
  const tunnels = SQUARES.filter((square) => player.dungeon[square] && !player.dungeon[square]?.room);
  return [...tunnels, ...emptySquares(player)];
};

/** Squares without a tile, those that can be dug at once before the others. */
const emptySquares = (player: Player): Square[] => [
  ...new Set([...digSquares(player), ...SQUARES.filter((square) => !player.dungeon[square])]),
];

/** All ways to name up to some of the things, each once. */
const sequencesOf = <Thing extends string>(things: readonly Thing[], most: number): Thing[][] =>
  most === 0
    ? []
    : things.flatMap((thing) => [
        [thing],
        ...sequencesOf(
          things.filter((other) => other !== thing),
          most - 1,
        ).map((rest) => [thing, ...rest]),
      ]);

const named = (things: readonly string[]): string[] =>
  sequencesOf([...new Set(things)], MOST_NAMED).map((some) => some.join(TOGETHER));

const valuesOf = (order: OrderName, state: State, seat: Seat): readonly string[] => {
  switch (order) {
    case 'payday':
      return ['if-enough', 'pay-all'];
    case 'taxes':
      return ['pay-all', 'most'];
    case 'actions':
      return ['perform'];
    case 'spy':
      return ['first-unseen'];
    case 'mining':
      return ['idle-imps', 'most'];
    case 'digging':
      return [...emptySquares(playerAt(state, seat)), DEEPEST];
    case 'hiring':
      return named(state.board.lairs);
    case 'building':
      return [...sitesOf(state, seat), ...named(state.board.rooms)];
    case 'wanted':
      return roomsToCome(state);
    case 'site':
      return buildingSquares(playerAt(state, seat));
    case 'retrieval':
      return ['first-slot', 'unused'];
    case 'battle':
      return ['simple'];
    case 'production': {
      const rooms = workshopsOf(playerAt(state, seat)).map(({ room }) => room);
      return ['plain', 'all', 'none', ...named(rooms)];
    }
  }
};

/** What people need not be asked who have said nothing about it: it only brings something, or has one sensible answer. */
const USUAL: Partial<Readonly<Record<OrderName, string>>> = {
  actions: 'perform',
  spy: 'first-unseen',
  mining: 'idle-imps',
  production: 'plain',
  payday: 'if-enough',
  taxes: 'pay-all',
};

/** Answers that fit every later decision as well, where others are about this one alone. */
const LASTING: Partial<Readonly<Record<OrderName, readonly string[]>>> = {
  digging: [DEEPEST],
  hiring: [],
  building: [],
  wanted: [],
  site: [],
  production: ['all', 'none'],
};

/** Orders of which several values may be given together. */
const SEVERAL: Partial<Readonly<Record<OrderName, number>>> = {
  digging: MOST_DUG,
  wanted: MOST_WANTED,
  site: MOST_WANTED,
};

/** @param orders all that the seat has ordered */
type Answer = (
  state: State,
  seat: Seat,
  value: string,
  orders: Readonly<Record<string, string>>,
) => Move | undefined;

/** The move that an order makes in its phase. An order that does not fit leaves the decision to the player. */
const ANSWERS: Readonly<Record<OrderName, Answer>> = {
  payday: (state, seat, value) => {
    if (value === 'if-enough' && !canPayEverybody(state, seat)) return undefined;
    return openMoves(payday, state, seat).find((move) => move.type === 'pay' && move.with === undefined);
  },
  taxes: (state, seat, value) => {
    if (value === 'most') return openMoves(taxes, state, seat).at(-1);
    const all = taxes.candidates(state, seat).at(-1);
    return all && taxes.barrier?.(state, seat, all) === undefined ? all : undefined;
  },
  // What leaves nothing to choose; not what would bring the paladin. What cannot be paid is skipped without an order.
  actions: (state, seat) => usualErrand(state, seat, 'do'),
  spy: (state, seat) => usualErrand(state, seat, 'spy'),
  mining: (state, seat, value) =>
    value === 'most' || areImpsIdle(state, seat) ? usualErrand(state, seat, 'mine') : undefined,
  digging: (state, seat, value) =>
    value === DEEPEST ? usualErrand(state, seat, 'dig') : digAt(state, seat, value.split(TOGETHER)),
  hiring: (state, seat, value) => hireFirst(state, seat, piecesIn(value)),
  building: (state, seat, value) => {
    const site = siteIn(value);
    return site ? buildAt(state, seat, site) : buildFirst(state, seat, roomsIn(value));
  },
  wanted: (state, seat, value, { site = '' }) => buildFirst(state, seat, roomsIn(value), squaresIn(site)),
  // Only says where a wanted room goes.
  site: () => undefined,
  production: (state, seat, value) => {
    if (playerAt(state, seat).upkeep !== 'production') return undefined;
    if (value === 'plain') return plainRun(state, seat);
    const done: Move = { type: 'done' };
    return value === 'none' ? done : (nextRun(state, seat, roomsIn(value)) ?? done);
  },
  retrieval: (state, seat, value) => {
    const { upkeep: step, slots } = playerAt(state, seat);
    const [first, ...others] = slots;
    const unused = value === 'unused' ? others.find(({ minion }) => minion === 'card') : undefined;
    const back = unused ?? first;
    return step === 'retrieval' && back ? { type: 'retrieve', order: back.order } : undefined;
  },
  battle: (state, seat) => fightBattle.absent(state, seat),
};

const PHASE_OF: Readonly<Record<OrderName, Phase['name']>> = {
  actions: 'execute',
  spy: 'execute',
  mining: 'execute',
  digging: 'execute',
  hiring: 'execute',
  building: 'execute',
  wanted: 'execute',
  site: 'execute',
  production: 'upkeep',
  retrieval: 'upkeep',
  payday: 'payday',
  taxes: 'taxes',
  battle: 'battle',
};

/** Decisions that need not wait for their player: what minions do, production, retrieval, pay and taxes. */
export const standingOrders: StandingOrders<State, Move> = {
  possible: (state, seat) =>
    STANDING_ORDERS.map((id) => ({
      id,
      values: valuesOf(id, state, seat),
      ...(id in LASTING && { lasting: LASTING[id] }),
      ...(id === 'retrieval' && { wholeGame: true as const }),
      ...(id in SEVERAL && { several: SEVERAL[id] }),
    })),
  answer: (state, seat, orders) => {
    for (const name of STANDING_ORDERS) {
      const value = orders[name];
      if (value === undefined || PHASE_OF[name] !== state.board.phase.name) continue;
      const move = ANSWERS[name](state, seat, value, orders);
      if (move) return move;
    }
    return undefined;
  },
  usual: USUAL,
};
