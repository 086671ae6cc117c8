import type { LayerName, RegionState } from '../../../rules/state.ts';
import { sumOf } from '../../law-input.ts';
import { markersOn, type OracleForce, oracleForceOf, regionState } from '../force.ts';
import { firstOf, type MoveOf, type PlayedMove } from './played-move.ts';

/** Ghouls in decline act before the active race, if there are any of them left (rule 3). */
const firstToAct = ({ rules, before, seat }: PlayedMove): OracleForce | undefined => {
  const forces = (['decline', 'spirit'] as const).flatMap(
    (layer) => oracleForceOf(rules, before, { seat, layer }) ?? [],
  );
  const ghouls = forces.find(
    ({ banner, own, held }) => banner === 'ghouls' && (own.hand > 0 || held.length > 0),
  );
  return ghouls ?? oracleForceOf(rules, before, { seat, layer: 'active' });
};

/** READY (rule 4.7): all tokens but one of each region come to hand, the Amazons' reserve, Camps and Heroes too. */
export const wrongReady = (played: PlayedMove): string | undefined => {
  const force = firstToAct(played);
  const expanded = firstOf(played, 'expanded');
  if (!force || expanded?.layer !== force.layer)
    return `${expanded?.layer} expands instead of ${force?.layer}`;
  const { held, own, board, layer } = force;
  const hand = own.hand + own.reserve + sumOf(held.map((facts) => regionState(board, facts).tokens - 1));
  if (expanded.hand !== hand) return `${expanded.hand} tokens came to hand instead of ${hand}`;
  const { turn } = played.after.board;
  if (turn.phase.name !== 'conquest' || turn.phase.layer !== layer) return undefined;
  const kept = held.find((facts) => {
    const region = regionState(played.after.board, facts);
    return region.tokens !== 1 || ['camp', 'hero'].some((piece) => markersOn(region, piece) > 0);
  });
  return kept && `region ${kept.id} was not readied`;
};

/** Leave the board with a race that declines; and what stays (rule 8, Underground rule 10). */
const LEAVE = ['camp', 'hero', 'hole', 'dragon', 'great-ancient', 'bag', 'silver-hammer'];
const STAY = ['fortress', 'lair', 'queen', 'mushroom-armor'];

const wrongMarkers = (was: RegionState, is: RegionState): boolean =>
  LEAVE.some((piece) => markersOn(is, piece) > 0) ||
  STAY.some((piece) => markersOn(is, piece) !== markersOn(was, piece));

/** True if nobody holds the regions any more. */
const areLeft = ({ after }: PlayedMove, force: OracleForce | undefined): boolean =>
  force?.held.every((facts) => !regionState(after.board, facts).holder) ?? true;

const wrongRegions = (played: PlayedMove, force: OracleForce, name: LayerName): string | undefined => {
  const { before, after, seat } = played;
  const spreads = force.badges.includes('tomb');
  const wrong = force.held.find((facts) => {
    const was = regionState(before.board, facts);
    const is = regionState(after.board, facts);
    const tokens = force.banner === 'ghouls' ? was.tokens : 1;
    const isHeld = is.holder?.seat === seat && is.holder.layer === name;
    return !isHeld || wrongMarkers(was, is) || (!spreads && is.tokens !== tokens);
  });
  if (wrong) return `region ${wrong.id} did not decline as it must`;
  if (!spreads) return undefined;
  const stood = sumOf(force.held.map((facts) => regionState(before.board, facts).tokens));
  const stand = sumOf(force.held.map((facts) => regionState(after.board, facts).tokens));
  const hand = after.board.players[seat]?.[name]?.hand ?? 0;
  return stand + hand === stood ? undefined : `${stand + hand} tokens in tombs instead of ${stood}`;
};

/**
 * Rule 8 and Underground rule 10: the declined race before it vanishes, unless one of them has the Spirit; one token
 * stays in each region, all of Ghouls and Tombs, none of who vanishes.
 */
export const wrongDecline = (played: PlayedMove, { power }: MoveOf<'decline'>): string | undefined => {
  const { rules, before, after, seat } = played;
  const force = oracleForceOf(rules, before, { seat, layer: 'active' });
  if (!force) return 'nobody declines';
  const player = after.board.players[seat];
  if (player?.active) return 'the race did not decline';
  const layer = force.badges.includes('spirit') ? 'spirit' : 'decline';
  if (!areLeft(played, oracleForceOf(rules, before, { seat, layer })))
    return 'the older declined race did not vanish';
  if (force.own.power === 'vanishing' || power === 'vanishing' || force.held.length === 0)
    return areLeft(played, force) && !player?.[layer] ? undefined : 'the race did not vanish';
  return wrongRegions(played, force, layer);
};
