import { layered, noise } from './noise.ts';
import type { Soil } from './place.ts';
import { lit, mix, type Rgb, rgb, smooth } from './tone.ts';

interface Water {
  readonly shallow: Rgb;
  readonly middle: Rgb;
  readonly deep: Rgb;
  /** Distances from the coast at which it is of middle depth, and deep. */
  readonly falls: readonly [number, number];
}

const WATERS = {
  sea: { shallow: rgb('#93d6d4'), middle: rgb('#3f93bb'), deep: rgb('#2a6896'), falls: [58, 190] },
  lake: { shallow: rgb('#b4e6e0'), middle: rgb('#5fb2c6'), deep: rgb('#3f93b4'), falls: [70, 170] },
  river: { shallow: rgb('#7fd2d4'), middle: rgb('#2f8fb0'), deep: rgb('#1f6c93'), falls: [40, 120] },
} as const satisfies Record<string, Water>;

const FOAM = rgb('#f7fbf4');
/** Distances from the coast of the lines that waves draw along it. */
const SWELLS = [11, 22, 35, 50] as const;

/** Water: pale and foaming at the coast, darker farther out, with the lines of the swell along it. */
export const waterOf = (kind: keyof typeof WATERS): Soil => {
  const { shallow, middle, deep, falls } = WATERS[kind];
  return ({ x, y, shore }) => {
    const far = shore + 12 * (layered(x / 42, y / 42, 51, 2) - 0.5);
    const water = mix(
      mix(shallow, middle, smooth(0, falls[0], far)),
      deep,
      smooth(falls[0] - 10, falls[1], far),
    );
    const wander = 5 * (noise(x / 38, y / 38, 71) - 0.5);
    const lines = SWELLS.reduce((sum, at, index) => {
      const off = (far + wander - at) / (1.3 + 0.15 * index);
      return sum + (0.17 - 0.032 * index) * Math.exp(-off * off) * (0.5 + noise(x / 18, y / 18, 81 + index));
    }, 0);
    const bright =
      1 + 0.1 * (layered(x / 170, y / 170, 21, 2) - 0.5) + 0.06 * (noise(x / 46, y / 8, 61) - 0.5);
    const foam = smooth(7.5, 2, shore + 5 * (noise(x / 10, y / 10, 91) - 0.5));
    return mix(lit(water, bright - lines), FOAM, foam * 0.88);
  };
};
