import { seatsOf } from '../../../../kernel/seat.ts';
import { flagOption, numberOption } from '../../../shared/commands/options.ts';
import { onlyOffered } from '../moves/options.ts';
import type { SeatContext, Subcommand } from '../seat-context.ts';
import { summaryOf } from '../summary.ts';
import { nameOf } from '../wording.ts';

/**
 * `/dl board`: a private picture of the board, or of one player's dungeon; as text for those who cannot see it.
 * Players are numbered from 1.
 */
export const board: Subcommand = {
  kind: 'question',
  name: 'board',
  options: [
    numberOption(
      'player',
      false,
      ({ view }: SeatContext, _, words) =>
        seatsOf(view.board.seats).map((seat) => ({
          name: `${seat + 1} – ${nameOf(seat, words)}`,
          value: seat + 1,
        })),
      onlyOffered,
    ),
    flagOption('text'),
  ],
  answer: ({ player, text }, { view }, words) => {
    const focus = seatsOf(view.board.seats).find((seat) => seat + 1 === player);
    const asText = text === true;
    return {
      text: asText ? words.t('look.as-text') : summaryOf(view, words).join('\n'),
      ...(asText ? { asText } : { picture: true }),
      ...(focus !== undefined && { focus }),
    };
  },
};
