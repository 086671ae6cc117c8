import { totalOf } from '../../../kernel/refusal.ts';
import { offersNow, type Scene } from './acts.ts';
import { ordinaryCostOf } from './cost.ts';
import { copyBoard } from './draft.ts';
import { type Force, heldBy, mustLayer, regionAt } from './force.ts';
import { isWater, type RegionFacts } from './map.ts';
import type { Move } from './move.ts';
import { isImmune } from './pieces.ts';
import { redeployMoves } from './redeploy.ts';
import { incomeOf } from './scoring.ts';
import type { LayerRef } from './state.ts';
import { isRiver } from './terrain.ts';

/** Coins that the owner would miss without the region. */
const worth = ({ rules, board, seat }: Force, { id }: RegionFacts): number => {
  const without = copyBoard(board);
  delete regionAt(without, id).holder;
  return totalOf(incomeOf(rules, board, seat)) - totalOf(incomeOf(rules, without, seat));
};

/** True if a layer conquers: every active race, and those that go on in decline (Ghouls). */
const conquers = ({ rules, board }: Force, holder: LayerRef): boolean =>
  holder.layer === 'active' || rules.race(mustLayer(board, holder).race).inDecline?.conquers === true;

/** How many neighbouring regions somebody else could attack from. */
const exposure = (force: Force, { neighbours }: RegionFacts): number =>
  neighbours.filter((id) => {
    const { holder } = regionAt(force.board, id);
    return holder !== undefined && holder.seat !== force.seat && conquers(force, holder);
  }).length;

/** The least of a list by several measures, the first of equals. */
const leastBy = <T>(items: readonly T[], measures: (item: T) => readonly number[]): T | undefined => {
  const weighed = items.map((item) => ({ item, weight: measures(item) }));
  weighed.sort((one, other) => {
    const at = one.weight.findIndex((value, index) => value !== other.weight[index]);
    return at < 0 ? 0 : (one.weight[at] ?? 0) - (other.weight[at] ?? 0);
  });
  return weighed[0]?.item;
};

/** Seas and lakes are hardly attacked (rule 6.3); a river is open to everybody, and as weak as land (Underground 6.3). */
const isSheltered = ({ rules, board }: Force, facts: RegionFacts): boolean =>
  (isWater(facts) && !isRiver(facts)) || isImmune(rules, regionAt(board, facts.id));

/** Where a token does most good: the weakest region, those that need none last (rule 6.3). */
export const weakest = (force: Force, among: readonly RegionFacts[] = force.held): RegionFacts | undefined =>
  leastBy(among, (facts) => [
    isSheltered(force, facts) ? 1 : 0,
    totalOf(ordinaryCostOf(force.rules, force.board, facts)),
    -worth(force, facts),
    -exposure(force, facts),
    facts.id,
  ]);

/** The region that costs most to conquer, of those that need tokens at all. */
export const costliest = (force: Force): RegionFacts | undefined =>
  leastBy(force.held, (facts) => [
    isSheltered(force, facts) ? 1 : 0,
    -totalOf(ordinaryCostOf(force.rules, force.board, facts)),
    -worth(force, facts),
    facts.id,
  ]);

/** The region that brings most coins; of equals the weakest. */
export const richest = (force: Force): RegionFacts | undefined =>
  leastBy(force.held, (facts) => [
    -worth(force, facts),
    isSheltered(force, facts) ? 1 : 0,
    totalOf(ordinaryCostOf(force.rules, force.board, facts)),
    facts.id,
  ]);

/** The next extra action that is done for somebody who is away: what must be done, and what only brings good. */
export const absentAct = (scene: Scene): Move | undefined => {
  for (const { act, force, targets } of offersNow(scene)) {
    const target = act.whenAway?.(force) ?? (act.must ? targets[0] : undefined);
    if (target) return { type: 'act', act: act.id, target };
  }
  return undefined;
};

/** The next step of spreading tokens evenly, markers where most coins lie (rule 6.4). */
export const absentRedeploy = (scene: Scene, force: Force): Move => {
  const due = absentAct(scene);
  if (due) return due;
  const { board, held, layer } = force;
  if (board.turn.debt > 0) {
    const least = leastBy(held, (facts) => [worth(force, facts), facts.id]);
    if (least) return { type: 'give-up', region: least.id };
  }
  const put = leastBy(
    redeployMoves(scene, force).filter((move) => move.type === 'put'),
    (move) => [-worth(force, force.map.regions[move.region - 1] as RegionFacts), move.count],
  );
  if (put) return put;
  const thinnest = leastBy(held, ({ id }) => [regionAt(board, id).tokens, id]);
  if (!thinnest || layer.hand === 0) return { type: 'done' };
  return { type: 'redeploy', region: thinnest.id, tokens: regionAt(board, thinnest.id).tokens + 1 };
};

/** The next step of placing withdrawn tokens one at a time into the weakest region, markers after them. */
export const absentPlacing = (force: Force): Move => {
  const region = weakest(force)?.id ?? heldBy(force.board, { seat: force.seat, layer: force.name })[0];
  if (region === undefined) throw new Error('withdrawn tokens wait although nothing is held');
  if (force.layer.withdrawn > 0) return { type: 'place', region, tokens: 1 };
  const [piece] = Object.keys(force.layer.withdrawnPieces);
  if (piece === undefined) throw new Error('nothing is withdrawn');
  return { type: 'place-piece', piece, region, count: 1 };
};
