import type { Rgb } from './tone.ts';

/** A point of the ground. */
export interface Place {
  readonly x: number;
  readonly y: number;
  /** The plain colour of the land here, run together with that of the neighbours. */
  readonly base: Rgb;
  /** Distances to the nearest border and coast. */
  readonly edge: number;
  readonly shore: number;
  readonly region: number;
  /** How large things are drawn on the board. */
  readonly scale: number;
}

/** The colour of a point of the ground. */
export type Soil = (place: Place) => Rgb;
