import { moveFigure } from '../../../rules/figures.ts';
import { regionAt } from '../../../rules/force.ts';
import { countOf } from '../../../rules/pieces.ts';
import { areAdjacent, reachesAnywhere } from '../../../rules/reach.ts';
import type { Act, PieceKind, Race } from '../../../rules/trait.ts';
import { FIGURE } from '../../figure.ts';

/** Goes back to hand when its region is abandoned, and is placed again with the next conquest (ruling R48). */
const greatAncient: PieceKind = {
  ...FIGURE,
  id: 'great-ancient',
  immune: true,
};

/** What the turn remembers: it has been moved. */
const MOVED = 'ancient.moved';

const ancient: Act = {
  id: 'ancient',
  phases: ['start'],
  targets: ({ board, held }) =>
    board.turn.newRace || board.turn.memory[MOVED]
      ? []
      : held
          .filter(({ id }) => countOf(regionAt(board, id).pieces, greatAncient.id) === 0)
          .map(({ id }) => ({ kind: 'region', region: id })),
  play: (draft, { layer }, target) => {
    if (target.kind !== 'region') return;
    draft.board.turn.memory[MOVED] = 1;
    moveFigure(draft, greatAncient.id, target.region, layer);
  },
};

/** The Great Ancient makes a region immune, and conquests beside it cost one token less. */
export const cultists: Race = {
  id: 'cultists',
  tokens: 5,
  tray: 10,
  pieces: [greatAncient],
  acts: [ancient],
  cost: (force, target, means) => {
    const lair = force.held.find(({ id }) => countOf(regionAt(force.board, id).pieces, greatAncient.id) > 0);
    const near = lair && (areAdjacent(force, lair, target) || reachesAnywhere(force, target, means));
    return near ? { rule: 'cultists.ancient', by: -1 } : undefined;
  },
  conquered: (draft, { layer }, { id }) => {
    if (countOf(layer.pieces, greatAncient.id) > 0) moveFigure(draft, greatAncient.id, id, layer);
  },
};
