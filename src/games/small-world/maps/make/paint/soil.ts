import type { Terrain } from '../../../rules/map.ts';
import { layered, noise } from './noise.ts';
import type { Place, Soil } from './place.ts';
import { CAVE_SOILS } from './soil-below.ts';
import { farmland } from './soil-farmland.ts';
import { waterOf } from './soil-water.ts';
import { lit, mix, type Rgb, rgb, smooth } from './tone.ts';

/** Plain colours of the land, from which each terrain is worked out. */
export const PLAIN: Readonly<Record<Terrain, Rgb>> = {
  farmland: rgb('#e6cf8a'),
  forest: rgb('#6b934f'),
  hill: rgb('#b3cb70'),
  swamp: rgb('#8b8a60'),
  mountain: rgb('#bfb1a0'),
  sea: rgb('#3b8db6'),
  lake: rgb('#7cc3cf'),
  river: rgb('#3a97b4'),
  mudpool: rgb('#7b6238'),
  'mushroom-forest': rgb('#3f7264'),
  'mystic-crystals': rgb('#6d519c'),
  mine: rgb('#b58c50'),
  'black-mountain': rgb('#575c6b'),
  chasm: rgb('#1d1014'),
};

const SAND = rgb('#efdcab');
const MOSS = rgb('#8d9a63');
const STRAW = rgb('#d8d27c');
const POOL = rgb('#5d8681');
const POOL_DEEP = rgb('#3a5a58');
const BANK = rgb('#4a452b');
const RUSH = rgb('#77824a');
const SKY = rgb('#c4ded0');

/** How bright a slope is that is lit from the upper left. */
const relief = (height: (x: number, y: number) => number, { x, y }: Place, strength: number): number => {
  const across = height(x + 2.4, y) - height(x - 2.4, y);
  const down = height(x, y + 2.4) - height(x, y - 2.4);
  return -(across + down) * strength;
};

const cloudsAt = ({ x, y }: Place): number => 0.2 * (layered(x / 170, y / 170, 21, 2) - 0.5);

const forest: Soil = (place) => {
  const height = (x: number, y: number): number => layered(x / 46, y / 40, 9, 2);
  return lit(place.base, 0.94 + cloudsAt(place) + relief(height, place, 1.2));
};

const hill: Soil = (place) => {
  const { x, y, base } = place;
  const height = (u: number, v: number): number => layered(u / 95, v / 62, 5, 2);
  const meadow = mix(base, STRAW, smooth(0.5, 0.72, layered(x / 72, y / 44, 33, 2)) * 0.6);
  return lit(meadow, 1 + cloudsAt(place) + relief(height, place, 1.9));
};

const mountain: Soil = (place) => {
  const { x, y, base } = place;
  const height = (u: number, v: number): number => 1 - Math.abs(2 * layered(u / 92, v / 80, 3, 3) - 1);
  const rock = mix(base, MOSS, smooth(0.55, 0.7, layered(x / 52, y / 52, 22, 2)) * 0.4);
  return lit(rock, 0.98 + cloudsAt(place) + relief(height, place, 1.1));
};

const swamp: Soil = (place) => {
  const { x, y, base, edge } = place;
  const depth = layered(x / 78, y / 46, 201, 3) - 0.06 * smooth(24, 6, edge);
  const pool = smooth(0.505, 0.532, depth);
  const bank = smooth(0.482, 0.506, depth) * (1 - pool);
  const land = mix(mix(base, RUSH, smooth(0.46, 0.34, depth) * 0.75), BANK, bank * 0.6);
  const glint = smooth(0.6, 0.8, noise(x / 36, y / 4.6, 211)) * 0.4;
  const water = mix(mix(POOL, POOL_DEEP, smooth(0.53, 0.66, depth)), SKY, glint);
  return mix(lit(land, 1 + cloudsAt(place)), water, pool * 0.95);
};

const SOILS: Readonly<Record<Terrain, Soil>> = {
  farmland,
  forest,
  hill,
  swamp,
  mountain,
  sea: waterOf('sea'),
  lake: waterOf('lake'),
  river: waterOf('river'),
  ...CAVE_SOILS,
};

const isWater = (terrain: Terrain): boolean => terrain === 'sea' || terrain === 'lake' || terrain === 'river';

/** The ground of a terrain: a little darker along its borders, and sand where it meets the water. */
export const soilOf = (terrain: Terrain): Soil => {
  const soil = SOILS[terrain];
  if (isWater(terrain)) return soil;
  return (place) => {
    const { x, y, edge, shore } = place;
    const uneven = 7 * (noise(x / 15, y / 15, 241) - 0.5);
    const ground = lit(soil(place), 1 - 0.14 * smooth(16, 0, edge + uneven));
    if (terrain === 'chasm') return ground;
    return mix(ground, SAND, smooth(18, 7, shore + uneven) * 0.92);
  };
};
