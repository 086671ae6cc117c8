import type { Player } from '../rules/state.ts';
import type { SeatSetup } from './fields.ts';

/** The first tunnels, further ones and rooms; some of them conquered. */
export const dungeonOf = (
  first: Player['dungeon'],
  { tunnels, rooms, conquered }: Pick<SeatSetup, 'tunnels' | 'rooms' | 'conquered'>,
): Player['dungeon'] => {
  const squares = [...Object.keys(first), ...tunnels, ...Object.keys(rooms)];
  return Object.fromEntries(
    squares.map((at) => {
      const room = rooms[at];
      const isConquered = conquered.some((square) => square === at);
      return [at, { ...(room === undefined ? {} : { room }), conquered: isConquered }];
    }),
  );
};
