import { type Seat, seatsOf } from '../../../kernel/seat.ts';
import { playerAt, traitsOf } from '../rules/force.ts';
import type { Board, Rules, State } from '../rules/index.ts';
import { type Holdings, paidNow } from './holdings.ts';
import { type Life, type Prospects, prospectsUnder } from './rounds.ts';
import { LEARNING, type Rivalry } from './settings.ts';
import { lossChances, type Scene, sceneOf } from './threats.ts';
import type { Weights } from './weights.ts';

/** What a valuation is made with. */
export interface Valuer {
  readonly rules: Rules;
  readonly weights: Weights;
  readonly prospects: Prospects;
  /** Turns to come of which it reckons what they bring. */
  readonly foresight: number;
  /** How much it minds the coins of others. */
  readonly rivalry: Rivalry;
}

/** A valuer with these weights, that looks as far ahead and at others as while learning. */
export const valuerOf = (rules: Rules, weights: Weights): Valuer => ({
  rules,
  weights,
  prospects: prospectsUnder(weights),
  foresight: LEARNING.foresight,
  rivalry: LEARNING.rivalry,
});

/** What lies open for a seat: the average loss of its regions, and its turns to come. */
interface Outlook {
  readonly holdings: Holdings;
  readonly loss: number;
  readonly declinedLoss: number;
  /** Turns of its own that have not begun. */
  readonly turns: number;
  /** Its turn goes on and is not paid yet. */
  readonly isUnpaid: boolean;
}

/** What a layer owes to the tray before its turn can end costs this much for each token that is not in hand. */
const DEBT_COST = 2.5;

/** Coins by which a seat lies behind the leader for each time that it is minded e times less. */
const LEAD = 8;

/**
 * How a position promises to end for a seat, in coins: its own, less what others will have, most of all the leader of them,
 * weighed by `rivalry`. In the middle of its turn the seat is taken to stop now and spread what it has in hand.
 */
export const estimateOf = (valuer: Valuer, { board, hidden }: State, seat: Seat): number => {
  const totals = promisesOf(valuer, board, seat).map((promise, at) => (hidden.coins[at] ?? 0) + promise);
  const others = totals.filter((_, other) => other !== seat);
  const rivalry = board.seats === 2 ? valuer.rivalry.two : valuer.rivalry.more;
  return (totals[seat] ?? 0) - rivalry * mindedOf(others) - DEBT_COST * debtOf(valuer.rules, board, seat);
};

/** The mean of what others will have, in which whoever is ahead counts most: only they can win. */
const mindedOf = (totals: readonly number[]): number => {
  const most = Math.max(...totals);
  let [sum, weights] = [0, 0];
  for (const total of totals) {
    const weight = Math.exp((total - most) / LEAD);
    sum += weight * total;
    weights += weight;
  }
  return sum / weights;
};

/** What each seat will still be paid, in coins, as a seat whose turn it may be sees it. */
export const promisesOf = (valuer: Valuer, board: Board, seat: Seat): number[] => {
  if (board.turn.phase.name === 'over') return seatsOf(board.seats).map(() => 0);
  const scene = sceneOf(valuer, board, seat);
  const losses = averageLosses(scene, isUnpaidFor(board, seat) ? seat : undefined);
  return scene.holdings.map((own) => {
    const outlook: Outlook = {
      holdings: own,
      ...(losses[own.seat] ?? { loss: 0, declinedLoss: 0 }),
      turns: Math.min(valuer.foresight, turnsLeft(scene, own.seat, seat)),
      isUnpaid: own.seat === seat && isUnpaidFor(board, seat),
    };
    return promiseOf(valuer, board, outlook);
  });
};

const isUnpaidFor = ({ turn }: Board, seat: Seat): boolean =>
  turn.seat === seat && turn.phase.name !== 'after-score' && turn.phase.name !== 'withdrawn';

/** Turns of a seat that are still to be played; the one that goes on counts for everybody but the seat that looks. */
const turnsLeft = ({ board, rules }: Scene, of: Seat, viewer: Seat): number => {
  const place = (seat: Seat): number => (seat - board.firstSeat + board.seats) % board.seats;
  const rounds = rules.map(board.map).rounds - board.round;
  const inTurn = board.turn.seat;
  return place(of) > place(inTurn) || (of === inTurn && of !== viewer) ? rounds + 1 : rounds;
};

/**
 * Average chances of loss for each seat.
 * @param spreading the seat that may still spread what it has in hand
 */
const averageLosses = (
  scene: Scene,
  spreading: Seat | undefined,
): readonly { readonly loss: number; readonly declinedLoss: number }[] => {
  const { board, holdings, weights } = scene;
  const chances = lossChances(scene);
  const sums = holdings.map(() => ({ active: 0, actives: 0, declined: 0, declineds: 0 }));
  for (let at = 0; at < chances.length; at += 1) {
    const holder = board.regions[at]?.holder;
    const sum = holder && sums[holder.seat];
    if (!sum) continue;
    const chance = chances[at] as number;
    if (holder.layer === 'active') {
      sum.active += chance;
      sum.actives += 1;
    } else {
      sum.declined += chance;
      sum.declineds += 1;
    }
  }
  return sums.map(({ active, actives, declined, declineds }, seat) => {
    const hand = seat === spreading ? (playerAt(board, seat).active?.hand ?? 0) : 0;
    const shelter = actives > 0 ? Math.exp((-weights.shelter * hand) / actives) : 1;
    return {
      loss: actives > 0 ? (active / actives) * shelter : 0,
      declinedLoss: declineds > 0 ? declined / declineds : 0,
    };
  });
};

const promiseOf = (valuer: Valuer, board: Board, outlook: Outlook): number => {
  const { holdings, turns, isUnpaid } = outlook;
  const now = isUnpaid ? paidNow(holdings) : 0;
  if (turns === 0) return now;
  const { prospects } = valuer;
  if (holdings.hasRace) return now + prospects.withRace(lifeOf(valuer, board, outlook), turns);
  const declined = (holdings.declined + holdings.declinedBonus) * (1 - outlook.declinedLoss);
  return now + prospects.withFresh(declined, turns, holdings.declinedSpare) + offerOf(valuer, board, turns);
};

const lifeOf = ({ rules, weights }: Valuer, board: Board, outlook: Outlook): Life => {
  const { holdings, loss, declinedLoss, isUnpaid } = outlook;
  const { regions, tokens, bounty, steady, byConquest, declined, declinedBonus, declinedSpare } = holdings;
  const { active } = playerAt(board, holdings.seat);
  const traits = active ? traitsOf(rules, active) : [];
  const perRegion = regions > 0 ? bounty / regions : 0;
  const names = active ? [active.race, active.power ?? ''] : [];
  const residual = names.reduce((sum, id) => sum + (weights.residual[id] ?? 0), 0);
  // What was conquered in a turn that is over is not told by the position any more.
  const again = isUnpaid ? byConquest * weights.conquestsAgain : 0;
  return {
    regions,
    tokens: Math.max(regions, tokens),
    perRegion: 1 + perRegion,
    steady: steady + again + residual,
    declined: declined + declinedBonus,
    declinedSpare,
    lossNow: loss,
    declinedLossNow: declinedLoss,
    mayDecline: regions > 0,
    goesOn: traits.some(({ inDecline }) => inDecline?.conquers),
    isSpirit: traits.some(({ inDecline }) => inDecline?.isSpirit),
    isStout: traits.some(({ declinesAfterScoring }) => declinesAfterScoring),
  };
};

/** Turns for which a race that is chosen now usually stays. */
const USUAL_LIFE = 4;

/** How much better than usual the best combo on offer is. */
const offerOf = ({ weights }: Valuer, { column }: Board, turns: number): number => {
  const stay = Math.min(USUAL_LIFE, turns);
  const values = column.map(
    ({ race, power, coins }, at) =>
      coins - at + stay * ((weights.residual[race] ?? 0) + (weights.residual[power] ?? 0)),
  );
  return Math.max(0, ...values);
};

/** Lent tokens that a race has neither in hand nor to spare on the board when its turn ends. */
const debtOf = (rules: Rules, board: Board, seat: Seat): number => {
  if (!isUnpaidFor(board, seat)) return 0;
  const { active } = playerAt(board, seat);
  if (!active || board.turn.phase.name !== 'conquest') return 0;
  const owed = traitsOf(rules, active).reduce((sum, { loan }) => sum + (loan?.tokens ?? 0), 0);
  if (owed === 0) return 0;
  let spare = active.hand;
  for (const { holder, tokens } of board.regions)
    if (holder?.seat === seat && holder.layer === 'active') spare += tokens - 1;
  return Math.max(0, owed - spare);
};
