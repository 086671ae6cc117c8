/** Red, green and blue from 0 to 255; more or less is cut off where it is painted. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The parts of a colour such as `#e2c168`. */
export const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** So much of the other colour, 0 to 1. */
export const mix = (one: Rgb, other: Rgb, share: number): Rgb => [
  one[0] + (other[0] - one[0]) * share,
  one[1] + (other[1] - one[1]) * share,
  one[2] + (other[2] - one[2]) * share,
];

/** Brighter or darker; shadows keep a little blue, as they do outdoors. */
export const lit = (colour: Rgb, factor: number): Rgb => [
  colour[0] * factor,
  colour[1] * factor,
  colour[2] * (0.9 * factor + 0.1),
];

/** Rises softly from 0 to 1 between two values; falls if the first is the greater one. */
export const smooth = (from: number, to: number, value: number): number => {
  const t = Math.max(0, Math.min(1, (value - from) / (to - from)));
  return t * t * (3 - 2 * t);
};
