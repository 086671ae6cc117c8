/** Whether a region can be had: with the tokens in hand, with luck at the reinforcement die, or not this turn. */
const REACHES = ['sure', 'die', 'short'] as const;
export type Reach = (typeof REACHES)[number];

/** A region that a private picture marks with what its conquest costs. */
export interface PricedRegion {
  readonly region: number;
  readonly cost: number;
  readonly reach: Reach;
}

/** What the commands and panels of Small World ask its picture to mark. */
export type Highlights = readonly PricedRegion[];
