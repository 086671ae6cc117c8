import { chance, layered, noise, paving } from './noise.ts';
import type { Soil } from './place.ts';
import { lit, mix, rgb, smooth } from './tone.ts';

const MUD = rgb('#5d4724');
const MUD_SHINE = rgb('#b79a5e');
const SPORES = rgb('#7fd0b0');
const SHARD = rgb('#a98be0');
const VEIN = rgb('#ffd977');
const COAL = rgb('#343846');
const LAVA = rgb('#ff8a2a');
const LAVA_BRIGHT = rgb('#ffe08a');
const DEPTH = rgb('#120a10');

/** How bright the cave's floor is: torchlight in the middle of a region, dark along its walls. */
const torchlight = (edge: number, x: number, y: number): number =>
  0.72 + 0.4 * smooth(0, 62, edge + 14 * (noise(x / 24, y / 24, 17) - 0.5));

/** The wall of rock along the border: a dark foot and a lit crest. */
const wall = (edge: number, x: number, y: number): number => {
  const far = edge + 6 * (noise(x / 12, y / 12, 18) - 0.5);
  return 0.16 * smooth(12, 16, far) * smooth(22, 17, far) - 0.1 * smooth(13, 8, far);
};

/** Stones of a cave floor: how bright a point of them is. */
const stones = (x: number, y: number, size: number, seed: number): number => {
  const bend = 0.5 * layered(x / 70, y / 70, seed + 5, 2);
  const { joint, column, row } = paving(x / size + bend, y / (size * 0.8) + bend, seed);
  return 0.84 + 0.26 * chance(column, row, seed + 2) - 0.2 * smooth(0.14, 0, joint);
};

const mudpool: Soil = ({ x, y, base, edge }) => {
  const flow = layered(x / 90, y / 64, 301, 3);
  const ripple = Math.sin(flow * 46) * 0.5 + 0.5;
  const wet = smooth(0.47, 0.53, flow);
  const ground = mix(base, MUD, wet * 0.75);
  const shine = mix(ground, MUD_SHINE, wet * smooth(0.88, 1, ripple) * 0.42);
  return lit(shine, torchlight(edge, x, y) + wall(edge, x, y) + 0.05 * ripple);
};

const mushroomForest: Soil = ({ x, y, base, edge }) => {
  const moss = layered(x / 52, y / 40, 311, 3);
  const glow = smooth(0.52, 0.72, layered(x / 88, y / 70, 315, 2));
  const ground = mix(lit(base, 0.86 + 0.3 * moss), SPORES, glow * 0.26);
  return lit(ground, torchlight(edge, x, y) + wall(edge, x, y));
};

const crystals: Soil = ({ x, y, base, edge }) => {
  const { joint, column, row } = paving(x / 84 + y / 260, y / 66, 321, 0.4);
  const tilt = chance(column, row, 322);
  const facet = lit(mix(base, SHARD, tilt * 0.34), 0.9 + 0.2 * chance(column, row, 323));
  const vein = mix(facet, SHARD, smooth(0.05, 0.015, joint) * 0.5);
  return lit(vein, torchlight(edge, x, y) + wall(edge, x, y));
};

const mine: Soil = ({ x, y, base, edge }) => {
  const bend = 26 * (layered(x / 140, y / 90, 331, 2) - 0.5);
  const layer = Math.floor((y + bend) / 31);
  const inLayer = (y + bend) / 31 - layer;
  const ground = lit(base, (0.92 + 0.16 * chance(layer, 3, 333)) * (0.7 + 0.3 * stones(x, y, 44, 335)));
  const seam = smooth(0.1, 0, Math.abs(inLayer - 0.5)) * smooth(0.56, 0.7, noise(x / 60, layer * 7, 337));
  return lit(mix(ground, VEIN, seam * 0.55), torchlight(edge, x, y) + wall(edge, x, y));
};

const blackMountain: Soil = ({ x, y, base, edge }) => {
  const ridge = (u: number, v: number): number => 1 - Math.abs(2 * layered(u / 80, v / 66, 341, 3) - 1);
  const slope = ridge(x + 2.4, y + 2.4) - ridge(x - 2.4, y - 2.4);
  const ground = mix(base, COAL, smooth(0.45, 0.7, layered(x / 60, y / 50, 345, 2)) * 0.5);
  return lit(ground, torchlight(edge, x, y) + wall(edge, x, y) - slope * 0.9);
};

/** A chasm: broken ledges, and lava far below that lights their rims. */
const chasm: Soil = ({ x, y, edge }) => {
  const far = edge + 18 * (layered(x / 34, y / 34, 351, 3) - 0.5);
  const ledge = Math.floor(far / 17);
  const rim = smooth(0.3, 0.02, far / 17 - ledge);
  const rock = lit(
    rgb('#6b3a2b'),
    Math.max(0.16, 0.92 - ledge * 0.2) * (0.8 + 0.4 * noise(x / 9, y / 14, 353)),
  );
  const glow = mix(rock, LAVA, rim * Math.max(0, 0.85 - 0.16 * ledge) * smooth(9, 14, far));
  const cracks = Math.abs(layered(x / 62, y / 62, 357, 3) - 0.5);
  const lava = mix(mix(DEPTH, LAVA, smooth(0.07, 0.012, cracks)), LAVA_BRIGHT, smooth(0.016, 0.002, cracks));
  return mix(glow, lava, smooth(50, 66, far));
};

/** The floors of the world below. */
export const CAVE_SOILS = {
  mudpool,
  'mushroom-forest': mushroomForest,
  'mystic-crystals': crystals,
  mine,
  'black-mountain': blackMountain,
  chasm,
} as const satisfies Record<string, Soil>;
