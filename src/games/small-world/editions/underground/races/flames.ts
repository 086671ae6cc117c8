import { moveFigure, whereIs } from '../../../rules/figures.ts';
import type { Force } from '../../../rules/force.ts';
import type { RegionFacts } from '../../../rules/map.ts';
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

/** True if the region borders the Volcano, or a held region that is joined to it through held ones (ruling R51). */
const isHeated = ({ board, held }: Force, target: RegionFacts): boolean => {
  const crater = whereIs(board, volcano.id);
  if (crater === undefined) return false;
  const apart = new Set(held);
  const frontier = [target];
  for (let at = frontier.pop(); at; at = frontier.pop()) {
    const { neighbours } = at;
    if (neighbours.includes(crater)) return true;
    for (const facts of apart) {
      if (!neighbours.includes(facts.id)) continue;
      apart.delete(facts);
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
  entry: ({ board }) => {
    const crater = whereIs(board, volcano.id);
    return ({ neighbours }) =>
      board.options.flamesEntry === 'volcano'
        ? crater !== undefined && neighbours.includes(crater)
        : undefined;
  },
  asEmpty: (force, target) => (isHeated(force, target) ? 'flames.volcano' : undefined),
};
