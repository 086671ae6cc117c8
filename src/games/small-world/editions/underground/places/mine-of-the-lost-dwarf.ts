import type { Reason } from '../../../../../kernel/refusal.ts';
import type { Find } from '../../../rules/trait.ts';

const income = (): Reason => ({ rule: 'mine-of-the-lost-dwarf.coins', by: 2 });

/** Two more coins for whoever holds it, in decline too. */
export const mineOfTheLostDwarf: Find = {
  id: 'mine-of-the-lost-dwarf',
  kind: 'place',
  income,
  inDecline: { income },
};
