import { type Force, regionAt } from '../../../rules/force.ts';
import { factsOf, isWater, type RegionFacts } from '../../../rules/map.ts';
import { immunity } from '../../../rules/target.ts';
import type { Race } from '../../../rules/trait.ts';

/** They pass through water unless a figure bars it, or, if the table plays so, somebody is there (ruling R55). */
const isPassable = (force: Force, facts: RegionFacts): boolean =>
  isWater(facts) &&
  !immunity(force, facts) &&
  (force.board.options.lizardsPassOccupied || !regionAt(force.board, facts.id).holder);

/** All water that a way leads to from the region, over nothing but water (ruling R56). */
const waterFrom = (force: Force, target: RegionFacts): RegionFacts[] => {
  const found: RegionFacts[] = [];
  const frontier = [target];
  for (let at = frontier.pop(); at; at = frontier.pop()) {
    for (const facts of at.neighbours.map((id) => factsOf(force.map, id))) {
      if (facts === target || found.includes(facts) || !isPassable(force, facts)) continue;
      found.push(facts);
      frontier.push(facts);
    }
  }
  return found;
};

const beginsOnRim = ({ terrain, onEdge, entry }: RegionFacts): boolean =>
  terrain === 'river' ? entry : onEdge;

/** Water is no border to them: they attack across it without conquering it. */
export const lizardmen: Race = {
  id: 'lizardmen',
  tokens: 7,
  tray: 12,
  reaches: (target, force) =>
    waterFrom(force, target).some(({ neighbours }) => force.held.some(({ id }) => neighbours.includes(id))),
  entry: (target, force) =>
    (force.board.options.lizardsEnterByRiver && waterFrom(force, target).some(beginsOnRim)) || undefined,
};
