/** A number in [0, 1) for a point of a grid, the same on every machine. */
export const chance = (x: number, y: number, seed: number): number => {
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
  const top = chance(column, row, seed) * (1 - u) + chance(column + 1, row, seed) * u;
  const bottom = chance(column, row + 1, seed) * (1 - u) + chance(column + 1, row + 1, seed) * u;
  return top * (1 - v) + bottom * v;
};

/** Noise on noise in [0, 1): each layer half as strong and twice as fine. */
export const layered = (x: number, y: number, seed: number, layers: number): number => {
  let sum = 0;
  let weight = 0;
  let strength = 0.5;
  let step = 1;
  for (let layer = 0; layer < layers; layer++) {
    sum += strength * noise(x * step, y * step, seed + layer);
    weight += strength;
    strength /= 2;
    step *= 2.03;
  }
  return sum / weight;
};

/** The cell of an uneven paving in which a place lies. */
export interface Cell {
  /** Distance to the middle of the cell, and how much farther the next one is: 0 on the joint. */
  readonly far: number;
  readonly joint: number;
  readonly column: number;
  readonly row: number;
}

/** An uneven paving with stones about one unit wide; `square` from 0 (round) to 1 (square). */
export const paving = (x: number, y: number, seed: number, square = 0): Cell => {
  let far = 9;
  let next = 9;
  let column = 0;
  let row = 0;
  for (let i = Math.floor(x) - 1; i <= Math.floor(x) + 1; i++) {
    for (let j = Math.floor(y) - 1; j <= Math.floor(y) + 1; j++) {
      const dx = Math.abs(i + 0.22 + 0.56 * chance(i, j, seed) - x);
      const dy = Math.abs(j + 0.22 + 0.56 * chance(i, j, seed + 1) - y);
      const distance =
        Math.hypot(dx, dy) * (1 - square) + (Math.max(dx, dy) * 0.7 + (dx + dy) * 0.3) * square;
      if (distance < far) {
        next = far;
        far = distance;
        column = i;
        row = j;
      } else if (distance < next) next = distance;
    }
  }
  return { far, joint: next - far, column, row };
};
