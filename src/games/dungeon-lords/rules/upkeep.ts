import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { deepestFirst } from './actions/dig.ts';
import type { OrderId } from './data/orders.ts';
import { type Production, ROOMS, ROOMS_1, type RoomId } from './data/rooms.ts';
import { type Draft, playerAt, playOrder, tell } from './draft.ts';
import { digRefusal, digSquares, layTile, SQUARES, tilesIn } from './dungeon.ts';
import { moveEvil } from './evil.ts';
import type { Move } from './move.ts';
import { pay, priceRefusal } from './payment.ts';
import { openMoves, type Stage } from './stage.ts';
import type { Player, State } from './state.ts';
import { change, drawTraps } from './supplies.ts';

/** Rooms of a player that may work: unconquered ones with a production, as printed in the table. */
export const workshopsOf = (player: Player): { room: RoomId; production: Production }[] => {
  const standing: RoomId[] = [];
  for (const { room, conquered } of tilesIn(player)) if (room && !conquered) standing.push(room);
  if (standing.length === 0) return [];
  return ROOMS_1.flatMap((room) => {
    const { production } = ROOMS[room];
    return production && standing.includes(room) ? [{ room, production }] : [];
  });
};

/** Imps and troll tokens that have done nothing this round. */
export const freeWorkers = ({ imps, impsUsed, trolls, trollsUsed }: Player): number =>
  imps - impsUsed + trolls - trollsUsed;

/** D11 and D12: production runs in any order, then one order comes back; each player on their own. */
export const upkeep: Stage = {
  owing: (state) => playOrder(state).filter((seat) => playerAt(state, seat).upkeep !== 'done'),
  candidates: (state, seat) => {
    const player = playerAt(state, seat);
    if (player.upkeep === 'retrieval')
      return retrievable(player).map((order) => ({ type: 'retrieve', order }));
    const runs = workshopsOf(player).flatMap(({ room, production }): Move[] =>
      production.tunnel ? SQUARES.map((at) => ({ type: 'run', room, at })) : [{ type: 'run', room }],
    );
    return [...runs, { type: 'done' }];
  },
  fits: ({ type }, state, seat) => type === 'done' && playerAt(state, seat).upkeep === 'production',
  barrier: (state, seat, move) => {
    if (move.type !== 'run') return undefined;
    const barred = roomBarrier(state, seat, move.room);
    return barred ?? (move.at ? digRefusal(playerAt(state, seat), move.at) : undefined);
  },
  open: (state, seat) => {
    const player = playerAt(state, seat);
    if (player.upkeep === 'retrieval') return upkeep.candidates(state, seat);
    const runs = workshopsOf(player).flatMap(({ room, production }): Move[] => {
      if (roomBarrier(state, seat, room)) return [];
      return production.tunnel
        ? digSquares(player).map((at) => ({ type: 'run', room, at }))
        : [{ type: 'run', room }];
    });
    return [...runs, { type: 'done' }];
  },
  make: (draft, seat, move) => {
    const player = playerAt(draft, seat);
    if (move.type === 'run') run(draft, seat, move);
    if (move.type === 'done') player.upkeep = 'retrieval';
    if (move.type === 'retrieve') retrieve(draft, seat, move.order);
  },
  absent: (state, seat) => {
    const player = playerAt(state, seat);
    const [first] = player.slots;
    if (player.upkeep === 'retrieval') return { type: 'retrieve', order: first?.order ?? 'get-food' };
    return nextRun(state, seat, ['magic-room']) ?? { type: 'done' };
  },
};

/**
 * The run that comes next where rooms produce as long as they can; undefined if none can.
 * @param first the rooms that go first; the others follow in the order of the table
 */
export const nextRun = (state: State, seat: Seat, first: readonly RoomId[]): Move | undefined => {
  const runs = openMoves(upkeep, state, seat).flatMap((move) => (move.type === 'run' ? [move] : []));
  const rooms = [...first, ...runs.map(({ room }) => room)];
  const next = rooms.find((room) => runs.some((run) => run.room === room));
  return runs
    .filter(({ room }) => room === next)
    .sort((a, b) => (a.at && b.at ? deepestFirst(a.at, b.at) : 0))[0];
};

/** Why a room cannot produce once more this round (rule 5.5). */
const roomBarrier = (state: State, seat: Seat, room: RoomId): Refusal | undefined => {
  const player = playerAt(state, seat);
  const { production } = ROOMS[room];
  const limit = state.board.year;
  if (!production || (player.runs[room] ?? 0) >= limit)
    return refusal('run.too-often', { room, limit }, [{ rule: 'run.limit' }]);
  const have = freeWorkers(player);
  if (have < production.workers)
    return refusal('workers.too-few', { need: production.workers, have }, [{ rule: `${room}.workers` }]);
  return priceRefusal(state, seat, { price: production.price, rule: `${room}.price` });
};

const run = (draft: Draft, seat: Seat, { room, at }: Extract<Move, { type: 'run' }>): void => {
  const player = playerAt(draft, seat);
  const { production } = ROOMS[room];
  if (!production) throw new Error(`${room} produces nothing`);
  // Troll tokens can do nothing else, so they work first.
  const trolls = Math.min(player.trolls - player.trollsUsed, production.workers);
  player.trollsUsed += trolls;
  player.impsUsed += production.workers - trolls;
  player.runs = { ...player.runs, [room]: (player.runs[room] ?? 0) + 1 };
  tell(draft, { type: 'produced', seat, room });
  pay(draft, seat, { price: production.price, rule: `${room}.price` });
  change(draft, seat, 'food', { by: production.food ?? 0, rule: room });
  change(draft, seat, 'gold', { by: production.gold ?? 0, rule: room });
  change(draft, seat, 'imps', { by: production.imps ?? 0, rule: room });
  if (production.traps) drawTraps(draft, seat, production.traps, room);
  if (production.penance) moveEvil(draft, seat, -production.penance, room);
  if (!at) return;
  layTile(player, at, { conquered: false });
  tell(draft, { type: 'dug', seat, at });
};

/** The first slot's card, and those that were not executed (rule 5.5). */
const retrievable = ({ slots }: Player): OrderId[] =>
  slots.filter(({ minion }, slot) => slot === 0 || minion === 'card').map(({ order }) => order);

const retrieve = (draft: Draft, seat: Seat, order: OrderId): void => {
  const player = playerAt(draft, seat);
  player.inaccessible = player.slots.map((slot) => slot.order).filter((other) => other !== order);
  player.upkeep = 'done';
  tell(draft, { type: 'retrieved', seat, order });
};
