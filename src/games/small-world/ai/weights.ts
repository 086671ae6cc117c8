import learned from './weights.json' with { type: 'json' };

/** What the valuation of a position is made of. Numbers are coins or tokens, shares lie between 0 and 1. */
export interface Weights {
  /** Tokens that the conquest of a region takes on the average. */
  readonly regionCost: number;
  /** Share of the spare tokens that a turn turns into regions. */
  readonly growth: number;
  /** How many coins for conquests come again in the next turn, as a share of those of this one. */
  readonly conquestsAgain: number;
  /** The race that is chosen after a decline: its tokens, and its coins besides those for regions. */
  readonly freshTokens: number;
  readonly freshBonus: number;
  /** Shares of an active and a declined race's regions that are lost in a round. */
  readonly loss: number;
  readonly declinedLoss: number;
  /** What a coin of the next turn is worth in coins of this one. */
  readonly patience: number;
  /** How much less likely an attack is for each token of defence, and for each step further than next door. */
  readonly shelter: number;
  readonly distance: number;
  /** How much rather opponents attack an active or a declined race than take what nobody holds. */
  readonly hostility: number;
  readonly contempt: number;
  /** What the die adds to the tokens of an attacker, and the regions that a race conquers when it is chosen. */
  readonly dieTokens: number;
  readonly freshConquests: number;
  /** Coins a turn that a race or power turns out to bring besides what its position shows. */
  readonly residual: Readonly<Record<string, number>>;
}

/** Where `postboard learn` writes them. */
export const WEIGHTS_FILE = 'src/games/small-world/ai/weights.json';

/** As `postboard learn` wrote them. */
export const WEIGHTS: Weights = learned as unknown as Weights;
