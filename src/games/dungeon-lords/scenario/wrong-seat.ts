import type { Problem } from '../../shared/scenario/problem.ts';
import { distanceOf, neighboursOf, placeOf, SQUARES, START_TUNNELS } from '../rules/dungeon.ts';
import { SLOTS } from '../rules/orders.ts';
import type { Board, Player, Square } from '../rules/state.ts';
import { dungeonOf } from './dungeon.ts';
import type { SeatSetup, Setup } from './fields.ts';

/** What a seat cannot have. */
export const wrongSeat = (seat: SeatSetup, setup: Setup, board: Board): Problem[] => [
  ...wrongWorkers(seat, board),
  ...wrongOrders(seat, setup),
  ...wrongDungeon(seat),
];

const wrongWorkers = (seat: SeatSetup, { players }: Board): Problem[] => {
  const imps = seat.imps ?? players[0]?.imps ?? 0;
  return seat['imps used'] > imps
    ? [{ path: ['imps used'], message: `${seat['imps used']} imps have worked, there are ${imps}` }]
    : [];
};

/** Orders that are kept away at any time once the game has begun (rule 5.5). */
const INACCESSIBLE = 2;

const isTwice = <T>(item: T, at: number, items: readonly T[]): boolean => items.indexOf(item) !== at;

const wrongOrders = ({ inaccessible, orders }: SeatSetup, { begins }: Setup): Problem[] => {
  const named = orders.map(({ order }) => order);
  const count = inaccessible.length;
  const isWrongCount = count > 0 && count !== INACCESSIBLE && begins !== 'initial-orders';
  return [
    ...named.flatMap((order, at) =>
      isTwice(order, at, named) ? [{ path: ['orders', at], message: `${order} stands here twice` }] : [],
    ),
    ...(orders.length > SLOTS
      ? [{ path: ['orders'], message: `a seat has ${SLOTS} orders, found ${orders.length}` }]
      : []),
    ...inaccessible.flatMap((order, at) =>
      isTwice(order, at, inaccessible)
        ? [{ path: ['inaccessible', at], message: `${order} stands here twice` }]
        : [],
    ),
    ...(isWrongCount
      ? [{ path: ['inaccessible'], message: `${INACCESSIBLE} orders are inaccessible, found ${count}` }]
      : []),
  ];
};

/** Squares on which a dungeon cannot have what the scenario lays there (rules 5.4 and 6). */
const wrongDungeon = (seat: SeatSetup): Problem[] => {
  const { tunnels, rooms, conquered } = seat;
  const first = Object.fromEntries(START_TUNNELS.map((at) => [at, { conquered: false }]));
  const player: Pick<Player, 'dungeon'> = { dungeon: dungeonOf(first, seat) };
  const squares: readonly Square[] = SQUARES;
  const dug = [
    ...tunnels.map((at, index) => ({ at, path: ['tunnels', index] })),
    ...squares.flatMap((at) => (rooms[at] ? [{ at, path: ['rooms', at] }] : [])),
  ];
  return [
    ...tunnels.flatMap((at, index) =>
      START_TUNNELS.includes(at) || isTwice(at, index, tunnels)
        ? [{ path: ['tunnels', index], message: `${at} has a tile already` }]
        : [],
    ),
    ...dug.flatMap(({ at, path }) => wrongTile(player, at).map((message) => ({ path, message }))),
    ...conquered.flatMap((at, index) =>
      player.dungeon[at] ? [] : [{ path: ['conquered', index], message: `there is no tile on ${at}` }],
    ),
  ];
};

const wrongTile = (player: Pick<Player, 'dungeon'>, at: Square): string[] => {
  const { dungeon } = player;
  const touching = neighboursOf(at).find((other) => dungeon[at]?.room && dungeon[other]?.room);
  return [
    ...(distanceOf(player, at) === Number.POSITIVE_INFINITY
      ? [`${at} cannot be reached from the entrance`]
      : []),
    ...(isInBlock(dungeon, at) ? [`${at} is part of a block of four tiles`] : []),
    ...(touching ? [`the rooms on ${at} and ${touching} touch each other`] : []),
  ];
};

const isInBlock = (dungeon: Player['dungeon'], at: Square): boolean => {
  const [column, row] = placeOf(at);
  return [column - 1, column].some((left) =>
    [row - 1, row].some((top) =>
      [0, 1].every((right) =>
        [0, 1].every((down) => dungeon[`c${left + right}r${top + down}`] !== undefined),
      ),
    ),
  );
};
