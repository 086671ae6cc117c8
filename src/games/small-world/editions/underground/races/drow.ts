import { type Force, isHeldBy, regionAt } from '../../../rules/force.ts';
import type { RegionFacts } from '../../../rules/map.ts';
import type { Race } from '../../../rules/trait.ts';

/** No Monster, Lost Tribe or token of another race, one's own declined race included, in any bordering region. */
const isRecluse = ({ neighbours }: RegionFacts, { board, seat, name }: Force): boolean =>
  neighbours.every((id) => {
    const region = regionAt(board, id);
    if (region.natives > 0 || region.monsters > 0) return false;
    return !region.holder || isHeldBy(region, { seat, layer: name });
  });

/** One more coin for each region with nobody else beside it. */
export const drow: Race = {
  id: 'drow',
  tokens: 4,
  tray: 9,
  bounty: { rule: 'drow.recluse', coins: (region, force) => (isRecluse(region, force) ? 1 : 0) },
};
