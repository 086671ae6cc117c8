import type { Seat } from '../../../kernel/seat.ts';
import { deepestFirst } from './actions/dig.ts';
import { type Production, ROOMS, type RoomId } from './data/rooms.ts';
import { playerAt } from './draft.ts';
import { EVIL } from './evil.ts';
import { executeOrder } from './execute.ts';
import type { Move } from './move.ts';
import { type PieceId, pieceOf } from './pieces/index.ts';
import { openMoves } from './stage.ts';
import type { Player, Square, State } from './state.ts';
import { freeWorkers, upkeep, workshopsOf } from './upkeep.ts';

/** What a minion's owner would do when absent, where it is of this type. */
export const usualErrand = (state: State, seat: Seat, type: Move['type']): Move | undefined => {
  const usual = executeOrder.absent(state, seat);
  return usual.type === type ? usual : undefined;
};

/**
 * Whether mining is all that is left for the seat's imps this round: it has no room that they could work in, nor a minion
 * that may yet build one.
 */
export const areImpsIdle = (state: State, seat: Seat): boolean => {
  const player = playerAt(state, seat);
  const builds = player.slots.some(({ order, minion }) => order === 'build-room' && minion === 'space');
  return !builds && workshopsOf(player).length === 0;
};

const openErrands = (state: State, seat: Seat): Move[] => openMoves(executeOrder, state, seat);

/** Hires the first of the pieces that is on offer and can be paid without giving anything of the seat's choice. */
export const hireFirst = (state: State, seat: Seat, pieces: readonly PieceId[]): Move | undefined => {
  const open = openErrands(state, seat);
  const hires = pieces.map((piece) =>
    open.find((move) => move.type === 'hire' && move.piece === piece && move.with === undefined),
  );
  return hires.find((move) => move !== undefined);
};

/** What stands for every square that can be dug, the deepest first. */
export const DEEPEST = 'deepest';

/** Digs one of the squares; when all of them are dug that can be, the digging is over, or goes on as deep as it can. */
export const digAt = (state: State, seat: Seat, squares: readonly string[]): Move | undefined => {
  const open = openErrands(state, seat);
  const named = open.find((move) => move.type === 'dig' && squares.includes(move.at));
  const next = named ?? (squares.includes(DEEPEST) ? usualErrand(state, seat, 'dig') : undefined);
  // Tunnels that were dug before are the errand's own: `done` is open only then.
  return next ?? open.find(({ type }) => type === 'done');
};

/** Builds a room at a square, where that can be done now. */
export const buildAt = (
  state: State,
  seat: Seat,
  { room, at }: { readonly room: RoomId; readonly at: Square },
): Move | undefined =>
  openErrands(state, seat).find((move) => move.type === 'build' && move.room === room && move.at === at);

/**
 * Builds the first of the rooms that is on offer and has a place.
 * @param squares where it goes first, in their order; else as deep as it goes
 */
export const buildFirst = (
  state: State,
  seat: Seat,
  rooms: readonly RoomId[],
  squares: readonly Square[] = [],
): Move | undefined => {
  const builds = openErrands(state, seat).flatMap((move) => (move.type === 'build' ? [move] : []));
  const room = rooms.find((one) => builds.some((move) => move.room === one));
  const open = builds.filter((move) => move.room === room);
  const named = squares.flatMap((square) => open.find((move) => move.at === square) ?? []);
  return named[0] ?? open.sort((one, other) => deepestFirst(one.at, other.at))[0];
};

/** Workers whom all rooms of a player need together, if each produces as often as it may in a year of the game. */
export const workersNeeded = (player: Player, year: number): number =>
  workshopsOf(player)
    .map(({ room, production }) => production.workers * (year - (player.runs[room] ?? 0)))
    .reduce((sum, workers) => sum + workers, 0);

/** Whether a room produces without a question where there are workers for all: it takes nothing and needs no place. */
export const producesPlainly = ({ price, tunnel }: Production): boolean =>
  tunnel !== true && Object.keys(price).length === 0;

/**
 * A run that costs nothing and asks for nothing, where there are workers for every run of every room: which goes first is
 * all one then. Undefined where the seat has to choose.
 */
export const plainRun = (state: State, seat: Seat): Move | undefined => {
  const player = playerAt(state, seat);
  if (workersNeeded(player, state.board.year) > freeWorkers(player)) return undefined;
  return openMoves(upkeep, state, seat).find((move) => {
    const production = move.type === 'run' ? ROOMS[move.room].production : undefined;
    return production !== undefined && producesPlainly(production);
  });
};

/** Whether a seat can pay all its pieces, giving nothing of its own choice, and stays below the paladin's space. */
export const canPayEverybody = (state: State, seat: Seat): boolean => {
  const { lair, gold, food, evil } = playerAt(state, seat);
  const prices = lair.flatMap(({ kind, due }) => (due ? [pieceOf(kind).price] : []));
  if (prices.some(({ traps, monsters }) => traps || monsters)) return false;
  const sum = (what: 'gold' | 'food' | 'evil') =>
    prices.reduce((total, price) => total + (price[what] ?? 0), 0);
  const good = sum('evil') === 0 || evil + sum('evil') < EVIL.paladin;
  return good && sum('gold') <= gold && sum('food') <= food;
};
