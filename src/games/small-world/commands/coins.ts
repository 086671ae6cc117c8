import { seatsAfter } from '../../../kernel/seat.ts';
import type { Words } from '../../front/words.ts';
import { forecastOf } from './forecast.ts';
import { owes, type SeatContext, type Subcommand } from './seat-context.ts';
import { gain, nameOf } from './wording.ts';

/** Coins are still to be paid to the seat in this turn. */
const isUnpaid = ({ view, seat }: SeatContext): boolean => {
  const { turn } = view.board;
  return turn.seat === seat && !['after-score', 'withdrawn', 'over'].includes(turn.phase.name);
};

/** The coins of the others, once they are open. */
const othersCoins = ({ view, seat: own }: SeatContext, words: Words): string[] =>
  seatsAfter(own, view.board.seats).flatMap((seat) => {
    const coins = view.coins[seat];
    if (coins === undefined) return [];
    return [
      words.t('summary.player', { name: nameOf(seat, words), parts: words.t('summary.coins', { coins }) }),
    ];
  });

/** One's own coins, and what the turn would pay; of a game that is over, those of the others, too. */
export const coinsText = (context: SeatContext, words: Words): string => {
  const own = context.view.coins[context.seat];
  const lines = own === undefined ? [] : [words.t('panel.coins', { coins: own })];
  if (isUnpaid(context) && owes(context)) {
    lines.push(words.t('panel.income', { gain: gain(forecastOf(context), words) }));
  }
  if (context.view.over) lines.push(...othersCoins(context, words));
  return lines.join('\n');
};

/** `/sw coins`. */
export const coins: Subcommand = {
  kind: 'question',
  name: 'coins',
  options: [],
  answer: (_, context, words) => ({ text: coinsText(context, words) }),
};
