import type { Point } from '../geometry.ts';
import { between, randomOf } from './random.ts';

/** Moves a place a little. */
export type Warp = (p: Point) => Point;

interface Wave {
  readonly kx: number;
  readonly ky: number;
  readonly phase: number;
  readonly size: number;
}

const wavesOf = (seed: string, reach: number): Wave[] => {
  const random = randomOf(seed);
  return [520, 390, 270].map((length) => {
    const angle = between(random, 0, Math.PI * 2);
    const k = (Math.PI * 2) / length;
    return {
      kx: Math.cos(angle) * k,
      ky: Math.sin(angle) * k,
      phase: between(random, 0, Math.PI * 2),
      size: (reach * length) / 900,
    };
  });
};

const sum = (waves: readonly Wave[], [x, y]: Point): number =>
  waves.reduce((total, { kx, ky, phase, size }) => total + size * Math.sin(kx * x + ky * y + phase), 0);

const fade = (at: number, end: number): number => Math.min(1, Math.min(at, end - at) / 160);

/**
 * Bends the whole board gently, so that nothing stays straight or even. What lies on the rim stays on it,
 * and the bend is too soft to fold anything over.
 */
export const warpOf = (seed: string, [width, height]: Point, reach: number): Warp => {
  const across = wavesOf(`${seed}/across`, reach);
  const down = wavesOf(`${seed}/down`, reach);
  return (p) => [p[0] + fade(p[0], width) * sum(across, p), p[1] + fade(p[1], height) * sum(down, p)];
};
