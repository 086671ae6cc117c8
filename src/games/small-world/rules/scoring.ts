import type { Rank, Standings } from '../../../kernel/game.ts';
import { type Reason, totalOf } from '../../../kernel/refusal.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import { type Draft, tell } from './draft.ts';
import { declinedTraitsOf, type Force, forceOf, layersOf, playerAt } from './force.ts';
import type { Rules } from './rules.ts';
import type { Board, State } from './state.ts';

/**
 * What a seat would be paid if its turn ended now, reason by reason (rule 7): one coin per region of any of its
 * layers, and what race and power add.
 */
export const incomeOf = (rules: Rules, board: Board, seat: Seat): Reason[] => {
  const forces = layersOf(board, seat).flatMap(({ ref }) => forceOf(rules, board, ref) ?? []);
  const regions = forces.reduce((sum, { held }) => sum + held.length, 0);
  const reasons: Reason[] = regions > 0 ? [{ rule: 'income.region', by: regions }] : [];
  for (const force of forces) reasons.push(...bonusesOf(force));
  return reasons.filter(({ by }) => by !== 0);
};

const bonusesOf = (force: Force): Reason[] => {
  const traits = force.name === 'active' ? force.traits : declinedTraitsOf(force.rules, force.layer);
  return traits.flatMap((trait) => trait.income?.(force) ?? []);
};

/** Pays the seat whose turn it is. */
export const score = (draft: Draft): void => {
  const { board, hidden, rules } = draft;
  const { seat } = board.turn;
  const coins = incomeOf(rules, board, seat);
  hidden.coins[seat] = (hidden.coins[seat] ?? 0) + totalOf(coins);
  playerAt(board, seat).paid = coins;
  tell(draft, { type: 'income', seat, coins });
};

/** Race tokens of a seat on the board, of all its layers: the tie-break (rule 9, R17). */
export const tokensOnBoard = (board: Board, seat: Seat): number =>
  board.regions.reduce((sum, { holder, tokens }) => (holder?.seat === seat ? sum + tokens : sum), 0);

/** Final standings; undefined while the game goes on. Equal coins and tokens share a place (rule 9). */
export const standingsOf = ({ board, hidden }: State): Standings | undefined => {
  if (board.turn.phase.name !== 'over') return undefined;
  const results = seatsOf(board.seats).map((seat) => ({
    seat,
    score: hidden.coins[seat] ?? 0,
    tokens: tokensOnBoard(board, seat),
  }));
  const ranks = results.map(({ seat, score: coins, tokens }): Rank => {
    const better = results.filter(
      (other) => other.score > coins || (other.score === coins && other.tokens > tokens),
    );
    return { seat, place: better.length + 1, score: coins, tieBreaks: [{ rule: 'tie.tokens', by: tokens }] };
  });
  return { ranks: ranks.sort((one, other) => one.place - other.place || one.seat - other.seat) };
};
