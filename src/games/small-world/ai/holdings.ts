import type { Seat } from '../../../kernel/seat.ts';
import { type Force, forcesOn, inForce, regionAt } from '../rules/force.ts';
import type { Board, Rules } from '../rules/index.ts';
import { isWater } from '../rules/map.ts';
import type { Layer } from '../rules/state.ts';
import { offBoard } from '../rules/tokens.ts';
import type { IncomeLasts } from '../rules/trait.ts';

/** What a seat has on the board, and what it brings in a turn. */
export interface Holdings {
  readonly seat: Seat;
  readonly hasRace: boolean;
  /** Regions of the active race that it may keep. */
  readonly regions: number;
  /** Tokens of the active race, wherever they are. */
  readonly tokens: number;
  /** Coins that single regions of the active race bring besides the one for holding them. */
  readonly bounty: number;
  /** Coins that the active race gets every turn, whatever it holds. */
  readonly steady: number;
  /** Coins for the conquests of this turn, which the next will make again or not. */
  readonly byConquest: number;
  /** Coins of this turn that do not come again. */
  readonly once: number;
  /** Regions of declined races. */
  readonly declined: number;
  /** Coins that declined races bring besides one for each region. */
  readonly declinedBonus: number;
  /** Tokens of declined races that still conquer, besides one in each region. */
  readonly declinedSpare: number;
}

/** Coins by how long they last. */
interface Income {
  bounty: number;
  steady: number;
  byConquest: number;
  once: number;
}

const incomeOf = (force: Force): Income => {
  const income: Income = { bounty: 0, steady: 0, byConquest: 0, once: 0 };
  for (const trait of inForce(force)) {
    const { bounty } = trait;
    if (bounty) for (const facts of force.held) income.bounty += bounty.coins(facts, force);
    const by = trait.income?.(force)?.by ?? 0;
    if (by !== 0) income[lastingOf(trait)] += by;
    if ('collects' in trait) income.steady += trait.collects?.(force)?.from.length ?? 0;
  }
  return income;
};

const lastingOf = (trait: ReturnType<typeof inForce>[number]): 'steady' | IncomeLasts =>
  'incomeLasts' in trait && trait.incomeLasts ? trait.incomeLasts : 'steady';

/** What an active race keeps when its turn ends: nobody stays in water without a power for it. */
const ashore = (force: Force): Force => {
  if (!force.held.some(isWater) || force.traits.some(({ opensWater }) => opensWater)) return force;
  return { ...force, held: force.held.filter((facts) => !isWater(facts)) };
};

/** What each seat has, as the position stands, by seat. Only the seat in turn has coins of this turn. */
export const holdingsOn = (rules: Rules, board: Board): Holdings[] => {
  const all = board.players.map(({ active }, seat) => nothing(seat, active));
  for (const force of forcesOn(rules, board)) {
    const holdings = all[force.seat] as Counting;
    if (force.name === 'active') countActive(holdings, force);
    else countDeclined(holdings, force);
  }
  const { turn } = board;
  for (const { by = 0 } of turn.earned) (all[turn.seat] as Counting).once += by;
  return all;
};

/** Holdings while they are counted. This is done for every position that is thought of. */
type Counting = { -readonly [Key in keyof Holdings]: Holdings[Key] };

const nothing = (seat: Seat, active: Layer | undefined): Counting => ({
  seat,
  hasRace: active !== undefined,
  regions: 0,
  tokens: active ? offBoard(active) : 0,
  bounty: 0,
  steady: 0,
  byConquest: 0,
  once: 0,
  declined: 0,
  declinedBonus: 0,
  declinedSpare: 0,
});

const countActive = (holdings: Counting, force: Force): void => {
  const kept = ashore(force);
  holdings.regions = kept.held.length;
  for (const { id } of force.held) holdings.tokens += regionAt(force.board, id).tokens;
  Object.assign(holdings, incomeOf(kept));
};

const countDeclined = (holdings: Counting, force: Force): void => {
  const { rules, board, layer, held } = force;
  const { bounty, steady } = incomeOf(force);
  holdings.declined += held.length;
  holdings.declinedBonus += bounty + steady;
  if (!rules.race(layer.race).inDecline?.conquers) return;
  holdings.declinedSpare += offBoard(layer);
  for (const { id } of held) holdings.declinedSpare += regionAt(board, id).tokens - 1;
};

/** Coins that the seat would be paid if its turn ended now. */
export const paidNow = (holdings: Holdings): number => {
  const { regions, bounty, steady, byConquest, once, declined, declinedBonus } = holdings;
  return regions + bounty + steady + byConquest + once + declined + declinedBonus;
};
