import { plainOnly } from '../../../rules/cost.ts';
import { moveFigure, whereIs } from '../../../rules/figures.ts';
import { type Force, mustForce, regionAt } from '../../../rules/force.ts';
import { factsOf, type RegionFacts, type RegionId } from '../../../rules/map.ts';
import { isImmune } from '../../../rules/pieces.ts';
import { overrun } from '../../../rules/take.ts';
import { coinless, peace } from '../../../rules/target.ts';
import { isChasm } from '../../../rules/terrain.ts';
import type { Act, Find, PieceKind } from '../../../rules/trait.ts';
import { FIGURE } from '../../figure.ts';

const PENTACLE = 'wickedest-pentacle';
/** Tokens that it costs whoever stands where it goes. */
const LOSSES = 2;

/** Its region belongs to nobody and is closed to everybody. */
const balrog: PieceKind = {
  ...FIGURE,
  id: 'balrog',
  start: 0,
  roams: true,
  immune: true,
  admits: () => false,
  whenDeclined: 'stays',
};

/** What the turn remembers: it was found now, and must come; it has moved. */
const DUE = 'balrog.due';
const FOUND = 'balrog.found';
const MOVED = 'balrog.moved';

/** It may enter land or river beside where it is, but no immune region, and no active Gnomes (rulings R27, R75). */
const mayEnter = (force: Force, facts: RegionFacts): boolean =>
  !isChasm(facts) &&
  !isImmune(force.rules, regionAt(force.board, facts.id)) &&
  !plainOnly(force, facts) &&
  !coinless(force, facts) &&
  !peace(force, facts);

/** Regions beside the Balrog, or beside the Pentacle as long as it has not come (ruling R78). */
const within = (force: Force): RegionFacts[] => {
  const at = whereIs(force.board, balrog.id) ?? force.board.finds[PENTACLE];
  if (at === undefined) return [];
  return factsOf(force.map, at)
    .neighbours.map((id) => factsOf(force.map, id))
    .filter((facts) => mayEnter(force, facts));
};

const targetsIf = (possible: unknown, force: Force) =>
  possible ? within(force).map(({ id }) => ({ kind: 'region' as const, region: id })) : [];

const play: Act['play'] = (draft, force, target) => {
  if (target.kind !== 'region') return;
  delete draft.board.turn.memory[DUE];
  draft.board.turn.memory[MOVED] = 1;
  overrun(draft, force, factsOf(force.map, target.region), LOSSES);
  moveFigure(draft, balrog.id, target.region);
};

const come: Act = {
  id: 'balrog',
  phases: ['conquest'],
  must: true,
  targets: (force) => targetsIf(force.board.turn.memory[DUE], force),
  play,
  whenAway: (force) => {
    const [first] = within(force).filter(({ id }) => regionAt(force.board, id).holder?.seat !== force.seat);
    return first && { kind: 'region', region: first.id };
  },
};

const roam: Act = {
  id: 'balrog',
  phases: ['start', 'conquest', 'redeploy'],
  targets: (force) => {
    const { memory } = force.board.turn;
    return targetsIf(!memory[FOUND] && !memory[MOVED], force);
  },
  play,
};

/** Found, it sends the Balrog to a region beside it; its holder moves it once a turn. */
export const wickedestPentacle: Find = {
  id: PENTACLE,
  kind: 'place',
  pieces: [balrog],
  acts: [come, roam],
  // Declined Ghouls can find it; what happens with the discovery happens then too (rule 7).
  inDecline: { acts: [come] },
  revealed: (draft) => {
    const { memory } = draft.board.turn;
    memory[FOUND] = 1;
    const { holder } = regionAt(draft.board, draft.board.finds[PENTACLE] as RegionId);
    // Without a region to go to it comes with the first later move (R78).
    if (holder && within(mustForce(draft, holder)).length > 0) memory[DUE] = 1;
  },
};
