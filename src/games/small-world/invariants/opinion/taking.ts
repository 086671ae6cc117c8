import { hammersFor, printedCost } from './cost.ts';
import { type Deed, firstOf, type MoveOf } from './deed.ts';
import { isSubstitution } from './helpers.ts';
import { type Opinion, opinionOf, standingOn } from './opinion.ts';
import { wrongPayments, wrongRuins, wrongVengeance } from './triggers.ts';

/** Whether a conquest must have succeeded, and tokens that must have gone into the region then. */
interface Taken {
  readonly wins: boolean;
  readonly tokens: number;
}

/**
 * Rules 4.3 to 4.5 of both books: exactly the cost, Silver Hammers first and a token at least; the whole hand where
 * reinforcements were called; what is left of the cost after the Wisps' die; one token by a substitution.
 */
const expectedTaking = (force: Opinion, move: MoveOf<'conquer' | 'attempt'>, roll: number): Taken => {
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
export const wrongTaking = (deed: Deed, move: MoveOf<'conquer' | 'attempt'>): string | undefined => {
  const { before, after, seat } = deed;
  const { phase } = before.board.turn;
  if (phase.name !== 'conquest') return `a conquest in the phase ${phase.name}`;
  const { layer } = phase;
  const force = opinionOf(deed.rules, before, { seat, layer });
  if (!force) return `a conquest by nobody`;
  const won = firstOf(deed, 'conquered');
  const tried = won ?? firstOf(deed, 'attempt-failed');
  if (!tried) return 'nothing came of it';
  const roll = tried.roll ?? 0;
  const must = expectedTaking(force, move, roll);
  if ((won !== undefined) !== must.wins)
    return `with a roll of ${roll} it ${must.wins ? 'fails' : 'succeeds'}`;
  const target = { id: move.region };
  if (!won) return wrongVengeance(deed, target);
  // The Balrog may come of a conquest, with triggers of its own.
  const wrongTrigger = firstOf(deed, 'driven-out')
    ? undefined
    : (wrongVengeance(deed, target) ?? wrongPayments(deed, target));
  if (wrongTrigger !== undefined) return wrongTrigger;
  if (won.tokens !== must.tokens || won.region !== move.region)
    return `${won.tokens} tokens went to ${won.region} instead of ${must.tokens} to ${move.region}`;
  const now = after.board.turn.phase;
  if (now.name !== 'conquest' || now.layer !== layer || after.board.turn.seat !== seat) return undefined;
  const { holder, tokens } = standingOn(after.board, target);
  const holds = holder?.seat === seat && holder.layer === layer && tokens === must.tokens;
  return holds ? wrongRuins(deed, target) : `${tokens} tokens stand there instead of ${must.tokens}`;
};
