import { type Refusal, refusal } from '../../../../kernel/refusal.ts';
import { type Force, regionAt } from '../../rules/force.ts';
import type { RegionFacts } from '../../rules/map.ts';
import { isLone } from '../../rules/pieces.ts';
import { trayOf } from '../../rules/tokens.ts';

/**
 * Why a substitution is not possible there, by Vampire or Shiny Orb: it takes a lone token of an opponent's active
 * race, and an own token from the tray or from hand (rulings R31 to R37).
 * @param rule the power or Relic, for the reasons
 */
export const substitutionRefusal = (
  { board, rules, layer, seat }: Force,
  { id }: RegionFacts,
  rule: string,
): Refusal | undefined => {
  const region = regionAt(board, id);
  const { holder } = region;
  const params = { region: id };
  if (holder?.layer !== 'active' || holder.seat === seat) {
    return refusal('substitution.not-active', params, [{ rule: `${rule}.active` }]);
  }
  if (!isLone(rules, region)) {
    return refusal('substitution.not-alone', params, [{ rule: `${rule}.alone` }]);
  }
  const needed = board.options.substituteNeedsHandToken ? layer.hand : layer.hand + trayOf(board, layer.race);
  return needed > 0 ? undefined : refusal('substitution.no-token', params, [{ rule: `${rule}.token` }]);
};
