import { chance, layered, noise, paving } from './noise.ts';
import type { Soil } from './place.ts';
import { lit, mix, rgb, smooth } from './tone.ts';

/** Wheat, barley, stubble, beans, clover: pale, so that an owner's colour shows on them. */
const CROPS = ['#efdd9c', '#e6c983', '#f5ebc0', '#c9cd88', '#dcbb86', '#ead48c', '#d9d69a'].map(rgb);
const HEDGE = rgb('#7f8f4a');
/** About how wide a field is. */
const FIELD = 88;

/** A patchwork of fields, each ploughed its own way, with hedges between them. */
export const farmland: Soil = ({ x, y, region, scale }) => {
  const turn = chance(region, 1, 5) * Math.PI;
  const wide = FIELD * scale;
  const bentX = x + 26 * (layered(x / 120, y / 120, 101 + region, 2) - 0.5);
  const bentY = y + 26 * (layered(x / 120, y / 120, 131 + region, 2) - 0.5);
  const along = bentX * Math.cos(turn) + bentY * Math.sin(turn);
  const across = bentY * Math.cos(turn) - bentX * Math.sin(turn);
  const { joint, column, row } = paving(along / (wide * 1.2), across / (wide * 0.8), 7 + region, 1);
  const crop = CROPS[Math.floor(chance(column, row, 7 + region) * CROPS.length)] ?? CROPS[0];
  const way = turn + (chance(column, row, 8) < 0.5 ? 0 : Math.PI / 2) + (chance(column, row, 9) - 0.5) * 0.5;
  const rows = Math.sin(((bentX * Math.sin(way) - bentY * Math.cos(way)) / (8.5 * scale)) * Math.PI * 2);
  const ploughed = chance(column, row, 12) < 0.62 ? 0.11 : 0.035;
  const furrow = smooth(0.3, 0.95, rows) * smooth(0.06, 0.14, joint) * ploughed;
  const clouds = 0.16 * (layered(x / 170, y / 170, 21, 2) - 0.5);
  const field = lit(crop ?? HEDGE, 1 + clouds - furrow);
  const hedge = smooth(0.075, 0.04, joint + 0.04 * (noise(x / 7, y / 7, 5) - 0.5));
  return mix(field, lit(HEDGE, 0.9 + 0.25 * noise(x / 5, y / 5, 6)), hedge * 0.8);
};
