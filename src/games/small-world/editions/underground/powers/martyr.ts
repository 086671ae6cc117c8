import { gain } from '../../../rules/take.ts';
import type { Power } from '../../../rules/trait.ts';

/** One coin at once for each own region that an opponent conquers. */
export const martyr: Power = {
  id: 'martyr',
  tokens: 4,
  lost: (draft, { seat }) => gain(draft, seat, { rule: 'martyr.coin', by: 1 }),
};
