import type { RegionFacts } from '../rules/map.ts';

/** Room that things take on a board of scale 1, in board units. */
export const SIZES = {
  /** A stack's emblem and number, with a row of markers at its foot. */
  stack: { width: 106, height: 80 },
  /** Nobody ever stands in a chasm: there is only the Volcano. */
  chasm: { width: 64, height: 62 },
  number: { width: 42, height: 32 },
  sign: { width: 38, height: 38 },
  find: { width: 38, height: 38 },
  figure: { width: 38, height: 48 },
  /** About how large names are while places are looked for. */
  nameSize: 20,
  /** How large they are in the end: 8 pixels where the picture is shown 550 pixels wide. */
  legibleName: 24,
} as const;

/** Room for what stands in the middle of a region. */
export const stackSize = ({ terrain }: Pick<RegionFacts, 'terrain'>): { width: number; height: number } =>
  terrain === 'chasm' ? SIZES.chasm : SIZES.stack;
