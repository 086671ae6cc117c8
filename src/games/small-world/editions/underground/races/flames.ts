import { moveFigure, whereIs } from '../../../rules/figures.ts';
import type { Force } from '../../../rules/force.ts';
import { factsOf, type RegionFacts } from '../../../rules/map.ts';
import { countOf } from '../../../rules/pieces.ts';
import type { Act, PieceKind, Race } from '../../../rules/trait.ts';
import { FIGURE } from '../../figure.ts';

/** Stands in a chasm from the choice of the race until it declines. */
const volcano: PieceKind = {
  ...FIGURE,
  id: 'volcano',
  roams: true,
};

const erupt: Act = {
  id: 'volcano',
  phases: ['start'],
  must: true,
  targets: ({ map, layer }) =>
    countOf(layer.pieces, volcano.id) === 0
      ? []
      : map.regions.filter((facts) => facts.volcano).map(({ id }) => ({ kind: 'region', region: id })),
  play: (draft, { layer }, target) => {
    if (target.kind === 'region') moveFigure(draft, volcano.id, target.region, layer);
  },
};

const bordersVolcano = ({ board }: Force, { neighbours }: RegionFacts): boolean => {
  const at = whereIs(board, volcano.id);
  return at !== undefined && neighbours.includes(at);
};

/** True if the region borders the Volcano, or a held region that is joined to it through held ones (ruling R51). */
const isHeated = (force: Force, target: RegionFacts): boolean => {
  if (bordersVolcano(force, target)) return true;
  const seen = new Set<number>();
  const frontier = [target];
  for (let at = frontier.pop(); at; at = frontier.pop()) {
    for (const id of at.neighbours) {
      if (seen.has(id) || !force.held.some((facts) => facts.id === id)) continue;
      seen.add(id);
      const facts = factsOf(force.map, id);
      if (bordersVolcano(force, facts)) return true;
      frontier.push(facts);
    }
  }
  return false;
};

/** They begin beside the Volcano; regions joined to it cost them as if they were empty. */
export const flames: Race = {
  id: 'flames',
  tokens: 4,
  tray: 9,
  needs: ['volcano'],
  pieces: [volcano],
  acts: [erupt],
  entry: (target, force) =>
    force.board.options.flamesEntry === 'volcano' ? bordersVolcano(force, target) : undefined,
  asEmpty: (force, target) => (isHeated(force, target) ? 'flames.volcano' : undefined),
};
