import type { RegionFacts } from '../../../rules/map.ts';
import { hammersFor, printedCost } from '../cost.ts';
import { type OracleForce, oracleForceOf, regionState } from '../force.ts';
import { isSubstitution } from '../helpers.ts';
import { type EventOf, firstOf, type MoveOf, type PlayedMove } from './played-move.ts';
import { wrongMarkersLeft, wrongPayments, wrongVengeance } from './triggers.ts';

/** Whether a conquest must have succeeded, and tokens that must have gone into the region then. */
interface ExpectedConquest {
  readonly wins: boolean;
  readonly tokens: number;
}

/**
 * Rules 4.3 to 4.5 of both books: exactly the cost, Silver Hammers first and a token at least; the whole hand where
 * reinforcements were called; what is left of the cost after the Wisps' die; one token by a substitution.
 */
const expectedConquest = (
  force: OracleForce,
  move: MoveOf<'conquer' | 'attempt'>,
  roll: number,
): ExpectedConquest => {
  const { hand } = force.own;
  const target = force.map.regions[move.region - 1];
  if (!target || move.means.some(isSubstitution)) return { wins: true, tokens: 1 };
  const cost = printedCost(force, target, move.means);
  const hammers = hammersFor(force, target);
  if (move.type === 'attempt') return { wins: hand + hammers + roll >= cost, tokens: hand };
  if (move.means.includes('wisps')) {
    const left = Math.max(1, cost - roll);
    return { wins: hand >= left, tokens: left };
  }
  return { wins: true, tokens: cost - Math.min(hammers, cost - 1) };
};

/** What is wrong with how a conquest came out; undefined if nothing. */
export const wrongConquest = (
  played: PlayedMove,
  move: MoveOf<'conquer' | 'attempt'>,
): string | undefined => {
  const { before, seat } = played;
  const { phase } = before.board.turn;
  if (phase.name !== 'conquest') return `a conquest in the phase ${phase.name}`;
  const force = oracleForceOf(played.rules, before, { seat, layer: phase.layer });
  if (!force) return 'a conquest by nobody';
  const won = firstOf(played, 'conquered');
  const tried = won ?? firstOf(played, 'attempt-failed');
  if (!tried) return 'nothing came of it';
  const roll = tried.roll ?? 0;
  const expected = expectedConquest(force, move, roll);
  if ((won !== undefined) !== expected.wins)
    return `with a roll of ${roll} it ${expected.wins ? 'fails' : 'succeeds'}`;
  const target = { id: move.region };
  if (!won) return wrongVengeance(played, target);
  if (won.tokens !== expected.tokens || won.region !== move.region)
    return `${won.tokens} tokens went to ${won.region} instead of ${expected.tokens} to ${move.region}`;
  return wrongTriggers(played, target) ?? wrongHolding(played, force, won);
};

/** The Balrog may come of a conquest, with triggers of its own. */
const wrongTriggers = (played: PlayedMove, target: Pick<RegionFacts, 'id'>): string | undefined =>
  firstOf(played, 'driven-out')
    ? undefined
    : (wrongVengeance(played, target) ?? wrongPayments(played, target));

/** The conquerors stand in the region with the tokens that went there, as long as their conquests go on. */
const wrongHolding = (
  played: PlayedMove,
  { seat, layer }: OracleForce,
  { region, tokens }: EventOf<'conquered'>,
): string | undefined => {
  const { turn } = played.after.board;
  const goesOn = turn.phase.name === 'conquest' && turn.phase.layer === layer && turn.seat === seat;
  if (!goesOn) return undefined;
  const now = regionState(played.after.board, { id: region });
  const holds = now.holder?.seat === seat && now.holder.layer === layer && now.tokens === tokens;
  return holds
    ? wrongMarkersLeft(played, { id: region })
    : `${now.tokens} tokens stand there instead of ${tokens}`;
};
