import type { Terrain } from '../../../rules/map.ts';

/** Colours of one terrain: its ground, and what darkens and lightens it. */
export interface Tones {
  readonly ground: string;
  readonly deep: string;
  readonly light: string;
}

export const TONES: Readonly<Record<Terrain, Tones>> = {
  farmland: { ground: '#e6c766', deep: '#a87b26', light: '#f8e7a4' },
  forest: { ground: '#7da25a', deep: '#35592f', light: '#a9c77f' },
  hill: { ground: '#b9cf77', deep: '#6f8a3a', light: '#e2edb0' },
  swamp: { ground: '#9a9474', deep: '#504f3d', light: '#bfb892' },
  mountain: { ground: '#c4b6a6', deep: '#7a6a5e', light: '#e9e0d5' },
  sea: { ground: '#4b8db4', deep: '#285f88', light: '#a7d6de' },
  mudpool: { ground: '#6e5a34', deep: '#33260f', light: '#9a8450' },
  'mushroom-forest': { ground: '#3c6e5f', deep: '#173a33', light: '#6fa98f' },
  'mystic-crystals': { ground: '#674c94', deep: '#2f1f52', light: '#a487d2' },
  mine: { ground: '#b0864a', deep: '#5f4019', light: '#d9b577' },
  'black-mountain': { ground: '#535866', deep: '#1e2028', light: '#868c9c' },
  river: { ground: '#2b86a8', deep: '#14506f', light: '#7cc9d6' },
  chasm: { ground: '#1a0f14', deep: '#000000', light: '#3a1a1c' },
  lake: { ground: '#74b9cf', deep: '#3f86a5', light: '#c8ebee' },
};

export const INK = '#3a2a1c';
export const SAND = '#f0dfb0';
