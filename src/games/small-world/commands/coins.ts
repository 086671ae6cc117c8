import type { Words } from '../../front/words.ts';
import { forecastOf } from './forecast.ts';
import { owes, type SeatContext, type Subcommand } from './seat-context.ts';
import { gain } from './wording.ts';

/** Coins are still to be paid to the seat in this turn. */
const isUnpaid = ({ view, seat }: SeatContext): boolean => {
  const { turn } = view.board;
  return turn.seat === seat && !['after-score', 'withdrawn', 'over'].includes(turn.phase.name);
};

/** One's own coins, and what the turn would pay. */
export const coinsText = (context: SeatContext, words: Words): string => {
  const own = context.view.coins[context.seat];
  const lines = own === undefined ? [] : [words.t('panel.coins', { coins: own })];
  if (isUnpaid(context) && owes(context)) {
    lines.push(words.t('panel.income', { gain: gain(forecastOf(context), words) }));
  }
  return lines.join('\n');
};

/** `/sw coins`. */
export const coins: Subcommand = {
  kind: 'question',
  name: 'coins',
  options: [],
  answer: (_, context, words) => ({ text: coinsText(context, words) }),
};
