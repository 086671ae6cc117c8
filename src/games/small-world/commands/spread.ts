import type { RegionId } from '../rules/map.ts';

/** How many tokens or markers stand, or shall stand, in a region. */
export interface RegionCount {
  readonly region: RegionId;
  readonly count: number;
}

/** Adds from the hand one at a time where the fewest stand; equal ones in order of their numbers. */
export const evenly = (stands: readonly RegionCount[], hand: number): RegionCount[] => {
  const result = stands.map(({ region, count }) => ({ region, count }));
  for (let left = hand; left > 0; left -= 1) {
    let fewest = result[0];
    for (const stand of result) if (fewest && stand.count < fewest.count) fewest = stand;
    if (fewest) fewest.count += 1;
  }
  return result;
};

/** Puts everything in hand into one region. */
export const allInto = (stands: readonly RegionCount[], hand: number, region: RegionId): RegionCount[] =>
  stands.map((stand) => (stand.region === region ? { region, count: stand.count + hand } : stand));

/** Brings regions back to what stood there before, as far as the hand lasts, in order of their numbers. */
export const restored = (
  stands: readonly RegionCount[],
  hand: number,
  stood: Readonly<Record<number, number>>,
): { readonly stands: RegionCount[]; readonly hand: number } => {
  let left = hand;
  const result = stands.map(({ region, count }) => {
    const more = Math.min(left, Math.max(0, (stood[region] ?? count) - count));
    left -= more;
    return { region, count: count + more };
  });
  return { stands: result, hand: left };
};

/** The regions whose number goes up, as `4=3 7=1`; empty if none does. */
export const newTotals = (before: readonly RegionCount[], after: readonly RegionCount[]): string =>
  pairs(before, after, '=', ({ now }) => now);

/** What is added to each region, as `4+2 7+1`; empty if nothing is. */
export const additions = (before: readonly RegionCount[], after: readonly RegionCount[]): string =>
  pairs(before, after, '+', ({ was, now }) => now - was);

const pairs = (
  before: readonly RegionCount[],
  after: readonly RegionCount[],
  sign: string,
  amount: (counts: { readonly was: number; readonly now: number }) => number,
): string => {
  const counts = new Map(before.map(({ region, count }) => [region, count]));
  return after
    .flatMap(({ region, count: now }) => {
      const was = counts.get(region) ?? 0;
      return now > was ? [`${region}${sign}${amount({ was, now })}`] : [];
    })
    .join(' ');
};
