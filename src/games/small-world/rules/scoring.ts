import type { Rank, Standings } from '../../../kernel/game.ts';
import { type Reason, totalOf } from '../../../kernel/refusal.ts';
import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import { type Draft, tell } from './draft.ts';
import { type Force, forcesOn, inForce, playerAt } from './force.ts';
import type { RegionFacts } from './map.ts';
import { newTurn } from './new-turn.ts';
import type { Rules } from './rules.ts';
import type { Board, State } from './state.ts';
import type { Bounty, Collection } from './trait.ts';

/**
 * What the bank would pay the seat in turn if its turn ended now, reason by reason (rule 7): one coin per region of any of
 * its layers, what race, power, Places and Relics add, and what was earned besides.
 */
const bankIncome = (forces: readonly Force[], { turn }: Board): Reason[] => {
  const regions = forces.reduce((sum, { held }) => sum + held.length, 0);
  const reasons: Reason[] = regions > 0 ? [{ rule: 'income.region', by: regions }] : [];
  for (const force of forces) reasons.push(...bonusesOf(force));
  reasons.push(...turn.earned);
  return reasons.filter(({ by }) => by !== 0);
};

const bonusesOf = (force: Force): Reason[] => {
  const bonuses: Reason[] = [];
  for (const { bounty, income } of inForce(force)) {
    if (bounty) bonuses.push({ rule: bounty.rule, by: totalBounty(force, bounty) });
    const earned = income?.(force);
    if (earned) bonuses.push(earned);
  }
  return bonuses;
};

const totalBounty = (force: Force, { coins }: Bounty): number =>
  force.held.reduce((sum, facts) => sum + coins(facts, force), 0);

/** Coins from the bank that exist because of one region of the layer: one for holding it, and its bounties. */
export const coinsOfRegion = (force: Force, facts: RegionFacts): number =>
  inForce(force).reduce((sum, { bounty }) => sum + (bounty?.coins(facts, force) ?? 0), 1);

/** The region of the layer that earns most by itself, the first of equals; undefined if it holds none. */
export const richestOf = (force: Force): RegionFacts | undefined =>
  force.held.reduce<RegionFacts | undefined>(
    (best, facts) => (best && coinsOfRegion(force, best) >= coinsOfRegion(force, facts) ? best : facts),
    undefined,
  );

/** Who owes a coin to the owner of these layers at the end of its turn, by which rule: declined traits collect none. */
const collectionsOf = (forces: readonly Force[]): Collection[] =>
  forces.flatMap((force) => force.traits.flatMap((trait) => trait.collects?.(force) ?? []));

/**
 * What a seat would get if its turn ended now, reason by reason: from the bank, and from opponents, as if each of
 * them could pay. Whoever is not in turn has conquered nothing yet: what somebody else has in this turn pays them nothing.
 */
export const incomeOf = (rules: Rules, board: Board, seat: Seat): Reason[] => {
  const at = board.turn.seat === seat ? board : { ...board, turn: newTurn(seat) };
  const forces = forcesOn(rules, at, [seat]);
  return [
    ...bankIncome(forces, at),
    ...collectionsOf(forces)
      .filter(({ from }) => from.length > 0)
      .map(({ rule, from }) => ({ rule, by: from.length })),
  ];
};

/** Pays the seat whose turn it is: from the bank, then from opponents as far as they have coins. */
export const score = (draft: Draft): void => {
  const { board, hidden, rules } = draft;
  const { seat } = board.turn;
  const forces = forcesOn(rules, board, [seat]);
  const bank = bankIncome(forces, board);
  hidden.coins[seat] = (hidden.coins[seat] ?? 0) + totalOf(bank);
  const collected = collectionsOf(forces).flatMap((owed) => collect(draft, seat, owed) ?? []);
  const coins = [...bank, ...collected];
  board.turn.earned = [];
  playerAt(board, seat).paid = coins;
  tell(draft, { type: 'income', seat, coins });
};

const collect = (draft: Draft, to: Seat, { rule, from }: Collection): Reason | undefined => {
  const { coins } = draft.hidden;
  const payers = from.filter((seat) => (coins[seat] ?? 0) > 0);
  for (const seat of payers) {
    coins[seat] = (coins[seat] ?? 0) - 1;
    coins[to] = (coins[to] ?? 0) + 1;
    tell(draft, { type: 'paid', from: seat, to, reason: { rule, by: 1 } });
  }
  return payers.length > 0 ? { rule, by: payers.length } : undefined;
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
