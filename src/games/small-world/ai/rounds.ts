import type { Weights } from './weights.ts';

/** What a race promises at the beginning of one of its owner's turns. */
export interface Life {
  /** Regions of the race, and its tokens in all. */
  readonly regions: number;
  readonly tokens: number;
  /** Coins for a region that it holds now; another one brings one. */
  readonly perRegion: number;
  /** Coins for nothing. */
  readonly steady: number;
  /** Regions of declined races, with their bonus. */
  readonly declined: number;
  /** Tokens of declined races that go on conquering. */
  readonly declinedSpare: number;
  /** Shares of these regions that are lost before this turn. */
  readonly lossNow: number;
  readonly declinedLossNow: number;
  readonly mayDecline: boolean;
  /** In decline: all its tokens go on conquering; it does not push out the race that declined before. */
  readonly goesOn: boolean;
  readonly isSpirit: boolean;
  /** It may decline at the end of a turn. */
  readonly isStout: boolean;
}

/** What the turns that are left bring in coins, whatever races will be chosen. */
export interface Prospects {
  /** With this race now; the best moment to decline is chosen. */
  withRace(life: Life, turns: number): number;
  /**
   * With a race that is chosen now, beside so many declined regions.
   * @param spare tokens with which a declined race goes on conquering
   */
  withFresh(declined: number, turns: number, spare?: number): number;
}

/** More turns than a game has, and more declined regions than count. */
const MOST_TURNS = 12;
const MOST_DECLINED = 14;

/** Reckons what rounds bring, by a table of what a fresh race does in so many turns. */
export const prospectsUnder = (weights: Weights): Prospects => {
  const table: number[][] = Array.from({ length: MOST_TURNS + 1 }, () =>
    new Array<number>(MOST_DECLINED + 2).fill(0),
  );
  const taken = table.map((_, turns) => averageTaken(weights, turns));
  const withFresh = (declined: number, turns: number, spare = 0): number => {
    const to = Math.min(MOST_TURNS, Math.max(0, turns));
    const row = table[to] ?? [];
    const kept = declined + spare * (taken[to] ?? 0);
    const at = Math.min(MOST_DECLINED, Math.floor(kept));
    const share = Math.min(1, kept - at);
    return (row[at] ?? 0) * (1 - share) + (row[at + 1] ?? 0) * share;
  };
  const withRace = (life: Life, turns: number) => bestOf(weights, withFresh, life, turns);
  for (let turns = 1; turns <= MOST_TURNS; turns += 1) {
    for (let declined = 0; declined <= MOST_DECLINED + 1; declined += 1) {
      const life = freshLife(weights, declined);
      const now = life.regions + weights.freshBonus + declined;
      const row = table[turns] as number[];
      row[declined] = now + (turns > 1 ? weights.patience * withRace(life, turns - 1) : 0);
    }
  }
  return { withRace, withFresh };
};

/** Regions that each spare token of a race takes bit by bit, on the average of so many turns. */
const averageTaken = (weights: Weights, turns: number): number => {
  let [taken, sum] = [0, 0];
  for (let turn = 0; turn < turns; turn += 1) {
    taken += (1 - taken) * takenByToken(weights);
    sum += taken;
  }
  return turns > 0 ? sum / turns : 0;
};

/** Regions that a spare token takes in a turn. */
const takenByToken = ({ growth, regionCost }: Weights): number => growth / regionCost;

const freshLife = (weights: Weights, declined: number): Life => ({
  regions: weights.freshTokens / weights.regionCost,
  tokens: weights.freshTokens,
  perRegion: 1,
  steady: weights.freshBonus,
  declined,
  declinedSpare: 0,
  lossNow: weights.loss,
  declinedLossNow: weights.declinedLoss,
  mayDecline: true,
  goesOn: false,
  isSpirit: false,
  isStout: false,
});

/** What changes from turn to turn. */
interface Course {
  regions: number;
  further: number;
  tokens: number;
  declined: number;
  declinedSpare: number;
  sum: number;
  weight: number;
}

/** Plays on with the race for 0, 1, 2 … turns and declines then; the best of these. */
const bestOf = (weights: Weights, withFresh: Prospects['withFresh'], life: Life, turns: number): number => {
  const course: Course = {
    regions: life.regions,
    further: 0,
    tokens: life.tokens,
    declined: life.declined,
    declinedSpare: life.declinedSpare,
    sum: 0,
    weight: 1,
  };
  let best = Number.NEGATIVE_INFINITY;
  for (let played = 0; played < turns; played += 1) {
    loseSome(course, weights, played === 0 ? life : undefined);
    const left = turns - played - 1;
    if (life.mayDecline || played > 0) {
      const { kept, spare } = inDecline(course, life);
      const later = weights.patience * withFresh(kept * (1 - weights.declinedLoss), left, spare);
      best = Math.max(best, course.sum + course.weight * (kept + later));
    }
    expand(course, weights, life);
    if (life.isStout && left > 0) {
      const { kept, spare } = inDecline(course, life);
      const later = withFresh(kept * (1 - weights.declinedLoss), left, spare);
      best = Math.max(best, course.sum + course.weight * later);
    }
  }
  return Math.max(best, course.sum);
};

/** What opponents take between two turns. */
const loseSome = (course: Course, weights: Weights, first: Life | undefined): void => {
  const loss = first?.lossNow ?? weights.loss;
  const lost = (course.regions + course.further) * loss;
  course.regions *= 1 - loss;
  course.further *= 1 - loss;
  course.tokens = Math.max(course.regions + course.further, course.tokens - lost);
  course.declined *= 1 - (first?.declinedLossNow ?? weights.declinedLoss);
};

/** Regions that declined races have once the race declines, and the tokens with which these go on conquering. */
const inDecline = (
  { regions, further, tokens, declined, declinedSpare }: Course,
  { goesOn, isSpirit }: Life,
): { readonly kept: number; readonly spare: number } => {
  const held = regions + further;
  return {
    kept: held + (isSpirit ? declined : 0),
    spare: (goesOn ? Math.max(0, tokens - held) : 0) + (isSpirit ? declinedSpare : 0),
  };
};

/** A turn of conquests, paid at its end. */
const expand = (course: Course, weights: Weights, { perRegion, steady }: Life): void => {
  const perToken = takenByToken(weights);
  const reborn = course.declinedSpare * perToken;
  course.declined += reborn;
  course.declinedSpare -= reborn;
  course.further += Math.max(0, course.tokens - course.regions - course.further) * perToken;
  const coins = course.regions * perRegion + course.further + steady + course.declined;
  course.sum += course.weight * coins;
  course.weight *= weights.patience;
};
