import type { Entropy } from '../model/ports.ts';

/** Who is to be drawn, and how. */
export interface DrawTask {
  /** The numbers of the players. */
  readonly players: readonly number[];
  /** How many are wanted at a table, and how few and many there can be. */
  readonly seats: { readonly wanted: number; readonly least: number; readonly most: number };
  /** How many tables two of them have had together. */
  readonly met: (one: number, other: number) => number;
  /** How many tables somebody has had: whoever has had most sits out where not all find a place. */
  readonly had: (player: number) => number;
}

/** Beginnings from which better drawings are looked for. */
const ATTEMPTS = 40;

/**
 * Divides players into tables so that those come together who have met least. Sizes differ by one at most; if no sizes fit
 * all, some sit out.
 * @returns the tables, empty if there are too few players for one
 */
export const drawTables = (task: DrawTask, entropy: Entropy): readonly (readonly number[])[] => {
  const sizes = sizesFor(task);
  const places = sizes.reduce((sum, size) => sum + size, 0);
  const fewestFirst = shuffled(task.players, entropy).toSorted(
    (one, other) => task.had(one) - task.had(other),
  );
  const playing = fewestFirst.slice(0, places);
  const pairCost = pairCosts(playing, task);
  let best: { readonly tables: number[][]; readonly cost: number } | undefined;
  for (let attempt = 0; attempt < ATTEMPTS && best?.cost !== 0; attempt += 1) {
    const tables = improved(dealt(shuffled(playing, entropy), sizes), pairCost);
    const cost = tables.reduce((sum, table) => sum + costOf(table, pairCost), 0);
    if (!best || cost < best.cost) best = { tables, cost };
  }
  return best?.tables ?? [];
};

/** The sizes nearest to what is wanted, for as many players as possible. */
const sizesFor = ({ players, seats: { wanted, least, most } }: DrawTask): readonly number[] => {
  for (let count = players.length; count >= least; count -= 1) {
    const numbers = Array.from({ length: count }, (_, at) => at + 1).filter(
      (tables) => Math.floor(count / tables) >= least && Math.ceil(count / tables) <= most,
    );
    const [tables] = numbers.toSorted(
      (one, other) => Math.abs(count / one - wanted) - Math.abs(count / other - wanted),
    );
    if (tables !== undefined) {
      return Array.from({ length: tables }, (_, at) => Math.floor((count + at) / tables));
    }
  }
  return [];
};

const dealt = (players: readonly number[], sizes: readonly number[]): number[][] => {
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return players.slice(from - size, from);
  });
};

/** What it costs that two come together: to meet a third time is worse than twice to meet a second time. */
type PairCost = (one: number, other: number) => number;

/** Each pair is asked about once: thousands of swaps are tried out. */
const pairCosts = (players: readonly number[], { met }: DrawTask): PairCost => {
  const count = players.length;
  const indices = new Map(players.map((player, at) => [player, at]));
  const costs = new Float64Array(count * count);
  for (const [at, one] of players.entries()) {
    for (const [beside, other] of players.entries()) {
      if (beside <= at) continue;
      const cost = met(one, other) ** 2;
      costs[at * count + beside] = cost;
      costs[beside * count + at] = cost;
    }
  }
  const indexOf = (player: number): number => indices.get(player) ?? 0;
  return (one, other) => costs[indexOf(one) * count + indexOf(other)] ?? 0;
};

const costOf = (table: readonly number[], pairCost: PairCost): number =>
  table.reduce((sum, one, at) => sum + costBeside(one, table.slice(at + 1), pairCost), 0);

/** What it costs that somebody sits with these. */
const costBeside = (player: number, others: readonly number[], pairCost: PairCost): number =>
  others.reduce((sum, other) => sum + pairCost(player, other), 0);

/** Two change places as long as that helps. */
const improved = (tables: number[][], pairCost: PairCost): number[][] => {
  let goesOn = true;
  while (goesOn)
    goesOn = tables.some((here, at) => tables.slice(at + 1).some((there) => swapped(here, there, pairCost)));
  return tables;
};

/** Swaps the first two between tables whose swap is a gain; false if there are none. */
const swapped = (here: number[], there: number[], pairCost: PairCost): boolean => {
  for (const [at, one] of here.entries()) {
    const left = here.filter((player) => player !== one);
    const asIs = costBeside(one, left, pairCost);
    for (const [beside, other] of there.entries()) {
      const others = there.filter((player) => player !== other);
      const before = asIs + costBeside(other, others, pairCost);
      const after = costBeside(other, left, pairCost) + costBeside(one, others, pairCost);
      if (after >= before) continue;
      [here[at], there[beside]] = [other, one];
      return true;
    }
  }
  return false;
};

const shuffled = (players: readonly number[], { hex }: Entropy): number[] =>
  players
    .map((player) => ({ player, key: hex(8) }))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(({ player }) => player);
