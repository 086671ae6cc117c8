import { seatsAfter } from '../../../../../kernel/seat.ts';
import { playerAt } from '../../../rules/force.ts';
import type { Act, Power } from '../../../rules/trait.ts';

/** Who has no active race at the moment may be named too: the peace binds the race that comes next (R29). */
const ally: Act = {
  id: 'ally',
  phases: ['after-score'],
  targets: ({ board, seat }) =>
    playerAt(board, seat).peaceWith !== undefined
      ? []
      : seatsAfter(seat, board.seats)
          .filter((opponent) => !board.turn.attacked.includes(opponent))
          .map((opponent) => ({ kind: 'seat', seat: opponent })),
  play: ({ board }, { seat }, target) => {
    if (target.kind === 'seat') playerAt(board, seat).peaceWith = target.seat;
  },
};

/** After scoring, peace with one opponent whose active race was not attacked this turn, until the next own turn. */
export const diplomat: Power = {
  id: 'diplomat',
  tokens: 5,
  unsuitedFor2p: true,
  peace: 'diplomat.peace',
  acts: [ally],
};
