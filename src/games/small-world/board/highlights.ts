/** A region that a private picture marks with what its conquest costs. */
export interface PricedRegion {
  readonly region: number;
  readonly cost: number;
}

/** What the commands and panels of Small World ask its picture to mark. */
export type Highlights = readonly PricedRegion[];
