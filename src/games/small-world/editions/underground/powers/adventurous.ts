import { findsIn } from '../../../rules/finds.ts';
import type { Power } from '../../../rules/trait.ts';

/** One more coin for each region with a Popular Place. */
export const adventurous: Power = {
  id: 'adventurous',
  tokens: 5,
  needs: ['finds'],
  bounty: {
    rule: 'adventurous.place',
    coins: ({ id }, { board, rules }) =>
      findsIn(board, id).some((find) => rules.find(find).kind === 'place') ? 1 : 0,
  },
};
