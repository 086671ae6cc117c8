import type { Seat, Viewer } from '../../../kernel/seat.ts';
import { BOXES } from '../rules/data/orders.ts';
import { ROOMS, type RoomId } from '../rules/data/rooms.ts';
import { digSquares, SQUARES, sitesIn } from '../rules/dungeon.ts';
import type { Player, Square, View } from '../rules/state.ts';
import { freeWorkers, workshopsOf } from '../rules/upkeep.ts';

/** A square where the viewer can dig now, or build the rooms. */
export interface OpenSquare {
  readonly square: Square;
  /** None where it is dug. */
  readonly rooms: readonly RoomId[];
}

/** Where a player can dig or build now, as only their own picture shows it; none where something else is due. */
export const openSquares = (view: View, viewer: Viewer, seat: Seat): readonly OpenSquare[] => {
  const { phase, players, rooms } = view.board;
  const player = players[seat];
  if (viewer !== seat || !player) return [];
  if (phase.name === 'upkeep') return canDigByRoom(view, player) ? digs(player) : [];
  if (phase.name !== 'execute' || phase.seat !== seat || phase.task !== 'choose') return [];
  const order = BOXES[phase.box]?.order;
  if (order === 'dig-tunnels') return digs(player);
  return order === 'build-room' ? builds(player, [...new Set(rooms)]) : [];
};

const digs = (player: Player): OpenSquare[] => digSquares(player).map((square) => ({ square, rooms: [] }));

const builds = (player: Player, rooms: readonly RoomId[]): OpenSquare[] =>
  SQUARES.flatMap((square) => {
    const fitting = rooms.filter((room) => sitesIn(player, ROOMS[room].zone).includes(square));
    return fitting.length > 0 ? [{ square, rooms: fitting }] : [];
  });

/** Whether one of the player's rooms can dig a tunnel. */
const canDigByRoom = ({ board }: View, player: Player): boolean =>
  player.upkeep === 'production' &&
  workshopsOf(player).some(
    ({ room, production }) =>
      production.tunnel === true &&
      production.workers <= freeWorkers(player) &&
      (player.runs[room] ?? 0) < board.year,
  );
