import { ROOMS } from '../data/rooms.ts';
import { playerAt, tell, without } from '../draft.ts';
import { hasSite, layTile, SQUARES, siteRefusal, sitesIn } from '../dungeon.ts';
import type { Move } from '../move.ts';
import { pay, priceRefusal } from '../payment.ts';
import type { Action } from './action.ts';
import { deepestFirst } from './dig.ts';

/** Build Room: one of the rooms left, in place of an unconquered tunnel. */
export const build: Action = {
  candidates: ({ board }) =>
    board.rooms.flatMap((room) => SQUARES.map((at): Move => ({ type: 'build', room, at }))),
  fits: ({ board }, move) =>
    move.type === 'build' && board.rooms.includes(move.room) && SQUARES.includes(move.at),
  barrier: (state, { seat, space }, move) =>
    move.type === 'build'
      ? (priceRefusal(state, seat, { price: space.price, rule: 'build-room.price' }) ??
        siteRefusal(playerAt(state, seat), move.at, ROOMS[move.room].zone))
      : undefined,
  open: (state, { seat, space }) => {
    if (priceRefusal(state, seat, { price: space.price, rule: 'build-room.price' })) return [];
    const player = playerAt(state, seat);
    return state.board.rooms.flatMap((room) =>
      sitesIn(player, ROOMS[room].zone).map((at): Move => ({ type: 'build', room, at })),
    );
  },
  isOpen: (state, { seat, space }) =>
    !priceRefusal(state, seat, { price: space.price, rule: 'build-room.price' }) &&
    state.board.rooms.some((room) => hasSite(playerAt(state, seat), ROOMS[room].zone)),
  make: (draft, { seat, space }, move) => {
    if (move.type !== 'build') return 'done';
    pay(draft, seat, { price: space.price, rule: 'build-room.price' });
    draft.board.rooms = without(draft.board.rooms, move.room);
    layTile(playerAt(draft, seat), move.at, { room: move.room, conquered: false });
    tell(draft, { type: 'built', seat, room: move.room, at: move.at });
    return 'done';
  },
  absent: (_state, _errand, open) => {
    const built = open.flatMap((move) => (move.type === 'build' ? [move] : []));
    const [first] = built;
    return built
      .filter(({ room }) => room === first?.room)
      .sort((one, other) => deepestFirst(one.at, other.at))[0];
  },
};
