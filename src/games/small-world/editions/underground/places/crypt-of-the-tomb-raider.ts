import { moveFigure, whereIs } from '../../../rules/figures.ts';
import { regionAt } from '../../../rules/force.ts';
import { isImmune, takeBack } from '../../../rules/pieces.ts';
import { coinsOfRegion, richestOf } from '../../../rules/scoring.ts';
import { isChasm } from '../../../rules/terrain.ts';
import type { Act, Find, PieceKind } from '../../../rules/trait.ts';
import { FIGURE } from '../../figure.ts';

const CRYPT = 'crypt-of-the-tomb-raider';

/** Keeps out everybody but the holder of its region, or, where nobody holds it, all but whoever holds the Crypt (R79). */
const ghost: PieceKind = {
  ...FIGURE,
  id: 'ghost',
  start: 0,
  roams: true,
  immune: true,
  admits: ({ board, seat }, { id }) => {
    const crypt = board.finds[CRYPT];
    const keeper = crypt === undefined ? undefined : regionAt(board, crypt).holder;
    return (regionAt(board, id).holder ?? keeper)?.seat === seat;
  },
  whenDeclined: 'stays',
};

/** What the turn remembers: it has been placed. */
const PLACED = 'ghost.placed';

const haunt: Act = {
  id: 'ghost',
  phases: ['placing'],
  targets: ({ board, map }) => {
    if (board.turn.memory[PLACED]) return [];
    const at = whereIs(board, ghost.id);
    const crypt = board.finds[CRYPT];
    return map.regions
      .filter((facts) => !isChasm(facts) && facts.id !== crypt && facts.id !== at)
      .map(({ id }) => ({ kind: 'region', region: id }));
  },
  play: (draft, _force, target) => {
    if (target.kind !== 'region') return;
    draft.board.turn.memory[PLACED] = 1;
    moveFigure(draft, ghost.id, target.region);
  },
  whenAway: (force) => {
    const { rules, board, held } = force;
    const at = whereIs(board, ghost.id);
    const others = held.filter(
      ({ id }) => id !== at && id !== board.finds[CRYPT] && !isImmune(rules, regionAt(board, id)),
    );
    const best = richestOf({ ...force, held: others });
    const guarded = held.find(({ id }) => id === at);
    if (!best || (guarded && coinsOfRegion(force, guarded) >= coinsOfRegion(force, best))) return undefined;
    return { kind: 'region', region: best.id };
  },
};

/** The Ghost makes any region but the Crypt's immune. In decline it stays where it is. */
export const cryptOfTheTombRaider: Find = {
  id: CRYPT,
  kind: 'place',
  pieces: [ghost],
  acts: [haunt],
  taken: ({ board }) => takeBack(board, ghost),
};
