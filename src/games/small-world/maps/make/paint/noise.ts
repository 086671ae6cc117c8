import type { SKRSContext2D } from 'canvas';

const lattice = (x: number, y: number, seed: number): number => {
  let value = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(seed, 1274126177);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  return ((value ^ (value >>> 16)) >>> 0) / 4294967296;
};

const ease = (t: number): number => t * t * (3 - 2 * t);

/** Smooth noise in [0, 1) with features about one unit wide. */
export const noise = (x: number, y: number, seed: number): number => {
  const column = Math.floor(x);
  const row = Math.floor(y);
  const u = ease(x - column);
  const v = ease(y - row);
  const top = lattice(column, row, seed) * (1 - u) + lattice(column + 1, row, seed) * u;
  const bottom = lattice(column, row + 1, seed) * (1 - u) + lattice(column + 1, row + 1, seed) * u;
  return top * (1 - v) + bottom * v;
};

/** Lays the mottle of washed colour and the grain of paper over what is painted. */
export const wash = (pen: SKRSContext2D, width: number, height: number, seed: number): void => {
  const image = pen.getImageData(0, 0, width, height);
  const { data } = image;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const cloud = noise(x / 110, y / 110, seed) - 0.5;
      const mottle = noise(x / 34, y / 34, seed + 1) - 0.5;
      const grain = noise(x / 3, y / 5, seed + 2) - 0.5;
      const factor = 1 + 0.16 * cloud + 0.1 * mottle + 0.02 * grain;
      const at = (y * width + x) * 4;
      for (let channel = 0; channel < 3; channel++) {
        data[at + channel] = Math.min(255, (data[at + channel] ?? 0) * factor);
      }
    }
  }
  pen.putImageData(image, 0, 0);
};
