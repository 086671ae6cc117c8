import type { Reason } from '../../../../../kernel/refusal.ts';
import type { Force } from '../../../rules/force.ts';
import { hasSymbol } from '../../../rules/map.ts';
import type { Race } from '../../../rules/trait.ts';

const mineCoins = ({ held }: Force): Reason => ({
  rule: 'dwarves.mine',
  by: held.filter((region) => hasSymbol(region, 'mine')).length,
});

/** One more coin for each mine region, in decline too. */
export const dwarves: Race = {
  id: 'dwarves',
  tokens: 3,
  tray: 8,
  income: mineCoins,
  inDecline: { income: mineCoins },
};
