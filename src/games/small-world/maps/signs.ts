import type { RegionFacts, RegionSymbol } from '../rules/map.ts';

/** What is printed on a region as a sign of its own, on top of its terrain. */
export type Sign = RegionSymbol | 'volcano';

/** The signs of a region, in the order in which they are drawn and told. */
export const signsOf = ({ symbols, volcano }: Pick<RegionFacts, 'symbols' | 'volcano'>): Sign[] => [
  ...symbols,
  ...(volcano ? ['volcano' as const] : []),
];
