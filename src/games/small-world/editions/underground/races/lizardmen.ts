import { type Force, regionAt } from '../../../rules/force.ts';
import { isWater, type RegionFacts } from '../../../rules/map.ts';
import { immunity } from '../../../rules/target.ts';
import type { Race } from '../../../rules/trait.ts';

/** They pass through water unless a figure bars it, or, if the table plays so, somebody is there (ruling R55). */
const isPassable = (force: Force, facts: RegionFacts): boolean =>
  isWater(facts) &&
  !immunity(force, facts) &&
  (force.board.options.lizardsPassOccupied || !regionAt(force.board, facts.id).holder);

/** Regions beside water that a way leads to from the first of it, over nothing but water (ruling R56). */
const shores = (force: Force, isFirst: (facts: RegionFacts) => boolean): RegionFacts[] => {
  const { regions } = force.map;
  const passable = regions.filter((facts) => isPassable(force, facts));
  const found = new Set<RegionFacts>();
  const frontier = passable.filter(isFirst);
  for (let at = frontier.pop(); at; at = frontier.pop()) {
    if (found.has(at)) continue;
    found.add(at);
    const { neighbours } = at;
    frontier.push(...passable.filter(({ id }) => neighbours.includes(id)));
  }
  const water = [...found];
  return regions.filter(({ neighbours }) => water.some(({ id }) => neighbours.includes(id)));
};

const beginsOnRim = ({ terrain, onEdge, entry }: RegionFacts): boolean =>
  terrain === 'river' ? entry : onEdge;

/** Water is no border to them: they attack across it without conquering it. */
export const lizardmen: Race = {
  id: 'lizardmen',
  tokens: 7,
  tray: 12,
  reaches: (force) => shores(force, ({ neighbours }) => force.held.some(({ id }) => neighbours.includes(id))),
  entry: (force) => {
    const open = force.board.options.lizardsEnterByRiver ? shores(force, beginsOnRim) : [];
    return (target) => open.includes(target) || undefined;
  },
};
