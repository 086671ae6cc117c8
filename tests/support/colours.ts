/** Red, green and blue, from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

type Matrix = readonly (readonly [number, number, number])[];

/** Sight with all cones, and with one kind of them missing (Machado, Oliveira and Fernandes 2009), in linear light. */
export const SIGHTS = {
  normal: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
} as const satisfies Record<string, Matrix>;
export type Sight = keyof typeof SIGHTS;

const lightOf = (part: number): number =>
  part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;

/** Asked for every point of a picture. */
const LIGHT = Array.from({ length: 256 }, (_, part) => lightOf(part));

const linear = (part: number): number => LIGHT[part] ?? lightOf(part);

const times = (matrix: Matrix, [x, y, z]: Rgb): Rgb => {
  const row = (at: number): number => {
    const [a, b, c] = matrix[at] ?? [0, 0, 0];
    return a * x + b * y + c * z;
  };
  return [row(0), row(1), row(2)];
};

const TO_LMS: Matrix = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
];
const TO_LAB: Matrix = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
];

/** A colour in OKLab, as it is seen. */
export const oklab = (colour: Rgb, sight: Sight): Rgb => {
  const light: Rgb = [linear(colour[0]), linear(colour[1]), linear(colour[2])];
  const [red, green, blue] = times(SIGHTS[sight], light);
  const [l, m, s] = times(TO_LMS, [Math.max(0, red), Math.max(0, green), Math.max(0, blue)]);
  return times(TO_LAB, [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)]);
};

/** How different two colours look: the distance in OKLab, times 100. */
export const difference = (one: Rgb, other: Rgb, sight: Sight): number =>
  distanceInLab(oklab(one, sight), oklab(other, sight));

/** The same of colours in OKLab. */
export const distanceInLab = (a: Rgb, b: Rgb): number =>
  100 * Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Red, green and blue of `#rrggbb`. */
export const rgb = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Relative luminance, by the definition of the WCAG. */
export const luminance = ([red, green, blue]: Rgb): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** Contrast of two luminances, 1 to 21. */
export const contrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
