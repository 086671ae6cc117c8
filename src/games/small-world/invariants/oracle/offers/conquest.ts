import type { RegionFacts } from '../../../rules/map.ts';
import type { Move } from '../../../rules/move.ts';
import type { Rules } from '../../../rules/rules.ts';
import type { LayerRef, State } from '../../../rules/state.ts';
import { cannotPayLiches, isAtPeace, isClosed } from '../closed.ts';
import { hammersFor, printedCost } from '../cost.ts';
import { type OracleForce, oracleForceOf, regionState } from '../force.ts';
import { helperSets, isReplacing, isSubstitution, kindOf, mayHelp } from '../helpers.ts';
import { isInReach } from '../reach.ts';
import { isDeep } from '../terrain.ts';
import { actsInConquest } from './acts.ts';

/** Rule 4.1, whatever it costs. */
const isTarget = (force: OracleForce, target: RegionFacts, helpers: readonly string[]): boolean => {
  const { board, seat, layer, race, powers } = force;
  const { holder } = regionState(board, target);
  if (holder?.seat === seat && holder.layer === layer) return false;
  if (target.terrain === 'chasm') return false;
  if (isDeep(target) && race !== 'kraken' && !powers.includes('seafaring')) return false;
  if (isClosed(force, target) || isAtPeace(force, target) || cannotPayLiches(force, target)) return false;
  return isInReach(
    force,
    target,
    helpers.some((helper) => kindOf(helper) === 'doormat'),
  );
};

/** The die adds three at most (rules 4.4 and, underground, 4.5). */
const FAR = 3;

/** What can be done about a target with these helpers. */
const moveTypeOn = (
  force: OracleForce,
  target: RegionFacts,
  helpers: readonly string[],
): Move['type'] | undefined => {
  const { hand, power } = force.own;
  if (!isTarget(force, target, helpers) || !mayHelp(force, target, helpers)) return undefined;
  if (helpers.some(isSubstitution)) return 'conquer';
  if (hand === 0) return undefined;
  const short = printedCost(force, target, helpers) - hand - hammersFor(force, target);
  if (short <= 0) return 'conquer';
  if (short > FAR || helpers.some(isReplacing)) return undefined;
  if (helpers.includes('wisps')) return 'conquer';
  const hasOwnDie = power === 'berserk' && force.layer === 'active';
  return hasOwnDie ? undefined : 'attempt';
};

const movesOn = (force: OracleForce, target: RegionFacts, sets: readonly string[][]): Move[] =>
  sets.flatMap((means): Move[] => {
    const type = moveTypeOn(force, target, means);
    return type === 'conquer' || type === 'attempt' ? [{ type, region: target.id, means }] : [];
  });

/** What the acting race may do while its conquests last (rules 4.1 to 4.7 of both books). */
export const offersInConquest = (rules: Rules, state: State, ref: LayerRef): readonly Move[] => {
  const force = oracleForceOf(rules, state, ref);
  if (!force) return [];
  const acts = actsInConquest(rules, state, force);
  if (acts.must) return acts.moves;
  const sets = helperSets(force);
  const abandonable = force.board.turn.mayAbandon ? force.held : [];
  return [
    { type: 'stop' },
    ...abandonable.map(({ id }): Move => ({ type: 'abandon', region: id })),
    ...force.map.regions.flatMap((target) => movesOn(force, target, sets)),
    ...acts.moves,
  ];
};
