import { incomeOf } from '../game.ts';
import { type Ask, owes, type Subcommand } from './asked.ts';
import { gain } from './wording.ts';

/** Coins are still to be paid to the seat in this turn. */
const isUnpaid = ({ view, seat }: Ask): boolean => {
  const { turn } = view.board;
  return turn.seat === seat && !['after-score', 'withdrawn', 'over'].includes(turn.phase.name);
};

/** `/sw coins`: one's own coins, and what the turn would pay. */
export const coins: Subcommand = {
  kind: 'question',
  name: 'coins',
  options: [],
  answer: (_, ask, words) => {
    const own = ask.view.coins[ask.seat];
    const lines = own === undefined ? [] : [words.t('panel.coins', { coins: own })];
    if (isUnpaid(ask) && owes(ask)) {
      lines.push(words.t('panel.income', { gain: gain(incomeOf(ask.view.board, ask.seat), words) }));
    }
    return { text: lines.join('\n') };
  },
};
