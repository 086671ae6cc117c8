import { seatsOf } from '../../../kernel/seat.ts';
import { fitting } from '../../shared/commands/match.ts';
import { legalOf, type Subcommand } from './seat-context.ts';
import { nameOf } from './wording.ts';

/** `/sw ally`: peace with one player (Diplomat). Players are numbered from 1 in playing order. */
export const ally: Subcommand = {
  kind: 'move',
  name: 'ally',
  options: [
    {
      name: 'player',
      type: 'integer',
      required: true,
      read: (typed, _, { view, seat }) => {
        const player = seatsOf(view.board.seats).find(
          (other) => String(other + 1) === typed && other !== seat,
        );
        return player === undefined ? undefined : player + 1;
      },
      suggest: (context, _, typed, words) =>
        fitting(
          legalOf(context, 'act').flatMap(({ act, target }) =>
            act === 'ally' && target.kind === 'seat'
              ? [{ name: nameOf(target.seat, words), value: target.seat + 1 }]
              : [],
          ),
          typed,
        ),
    },
  ],
  lines: ({ player }) => [`ally ${player}`],
};
