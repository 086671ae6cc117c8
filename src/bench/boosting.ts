import type { BoostedTrees, Tree } from '../rulebook/boosted-trees.ts';
import { chanceOf } from '../rulebook/likelihood.ts';

/** What is known of an example by name, and whether it is of the kind that is sought. */
export interface BoostingExample {
  readonly features: Readonly<Record<string, number>>;
  readonly wanted: 0 | 1;
}

/** How trees are grown. */
export interface Growth {
  readonly trees: number;
  /** Questions from the root of a tree to its ends. */
  readonly depth: number;
  /** The share of what would mend the errors that each tree adds. */
  readonly rate: number;
  /** The fewest examples at the end of a tree. */
  readonly least: number;
}

/** Thresholds that are tried for a feature: so many examples lie between two of them, in parts of all. */
const BINS = 32;
/** Keeps small what few examples want, and what is gained by a question must be more than this. */
const SHRINKAGE = 1;
const LEAST_GAIN = 0.5;

/** A feature of all examples: its thresholds, and between which of them each example lies. */
interface Column {
  readonly name: string;
  readonly thresholds: readonly number[];
  readonly bins: Uint8Array;
}

/** How far each example is from what is wanted, and how much that changes with the sum of the trees. */
interface Slopes {
  readonly errors: Float64Array;
  readonly curves: Float64Array;
}

/**
 * Gradient boosting of decision trees for yes or no (Friedman 2001; with second derivatives as in XGBoost, Chen and Guestrin 2016).
 * The same examples give the same trees.
 */
export const growTrees = (
  names: readonly string[],
  examples: readonly BoostingExample[],
  { trees, depth, rate, least }: Growth,
): BoostedTrees => {
  const columns = names.map((name) =>
    columnOf(
      name,
      examples.map(({ features }) => features[name] ?? 0),
    ),
  );
  const wanted = examples.filter((example) => example.wanted === 1).length;
  const bias = rounded(Math.log((wanted + 1) / (examples.length - wanted + 1)));
  const sums = new Float64Array(examples.length).fill(bias);
  const all = Uint32Array.from(examples, (_, at) => at);
  const grown: Tree[] = [];
  for (let count = 0; count < trees; count += 1) {
    const slopes = slopesOf(examples, sums);
    const endAt = (rows: Uint32Array, sum: number): number => {
      for (const row of rows) sums[row] = (sums[row] ?? 0) + sum;
      return sum;
    };
    grown.push(growTree(all, depth, { columns, slopes, rate, least, endAt }));
  }
  return { bias, trees: grown };
};

const columnOf = (name: string, values: readonly number[]): Column => {
  const sorted = Float64Array.from(values).sort();
  const quantiles = Array.from({ length: BINS - 1 }, (_, at) =>
    rounded(sorted[Math.floor((sorted.length * (at + 1)) / BINS)] ?? 0),
  );
  const thresholds = [...new Set(quantiles)].sort((one, other) => one - other);
  const bins = Uint8Array.from(
    values,
    (value) => thresholds.filter((threshold) => value >= threshold).length,
  );
  return { name, thresholds, bins };
};

const slopesOf = (examples: readonly BoostingExample[], sums: Float64Array): Slopes => {
  const chances = sums.map(chanceOf);
  return {
    errors: chances.map((chance, at) => (examples[at]?.wanted ?? 0) - chance),
    curves: chances.map((chance) => chance * (1 - chance)),
  };
};

/** What a tree is grown from. */
interface Growing extends Pick<Growth, 'rate' | 'least'> {
  readonly columns: readonly Column[];
  readonly slopes: Slopes;
  /** Ends a tree for these examples with this sum. */
  readonly endAt: (rows: Uint32Array, sum: number) => number;
}

const growTree = (rows: Uint32Array, depth: number, growing: Growing): Tree => {
  const split = depth > 0 && rows.length >= 2 * growing.least ? bestSplit(rows, growing) : undefined;
  if (!split) {
    const { error, curve } = sumOf(rows, growing.slopes);
    return growing.endAt(rows, rounded((growing.rate * error) / (curve + SHRINKAGE)));
  }
  const { column, bin } = split;
  const less = growTree(
    rows.filter((row) => (column.bins[row] ?? 0) < bin),
    depth - 1,
    growing,
  );
  const more = growTree(
    rows.filter((row) => (column.bins[row] ?? 0) >= bin),
    depth - 1,
    growing,
  );
  return [column.name, column.thresholds[bin - 1] ?? 0, less, more];
};

/** A question about a feature: below its threshold with this number, counted from 1, or not. */
interface Split {
  readonly column: Column;
  readonly bin: number;
  readonly gain: number;
}

const bestSplit = (rows: Uint32Array, growing: Growing): Split | undefined => {
  const all = sumOf(rows, growing.slopes);
  const before = worthOf(all);
  let best: Split | undefined;
  for (const column of growing.columns) {
    const inBins = binned(rows, column, growing.slopes);
    const below: Sum = { error: 0, curve: 0, count: 0 };
    for (let bin = 1; bin < inBins.length; bin += 1) {
      add(below, inBins[bin - 1]);
      const above = { error: all.error - below.error, curve: all.curve - below.curve };
      if (below.count < growing.least || rows.length - below.count < growing.least) continue;
      const gain = worthOf(below) + worthOf(above) - before;
      if (gain >= LEAST_GAIN && (!best || gain > best.gain)) best = { column, bin, gain };
    }
  }
  return best;
};

/** What some examples want together. */
interface Sum {
  error: number;
  curve: number;
  count: number;
}

const add = (sum: Sum, more: Sum | undefined): void => {
  sum.error += more?.error ?? 0;
  sum.curve += more?.curve ?? 0;
  sum.count += more?.count ?? 0;
};

const sumOf = (rows: Uint32Array, { errors, curves }: Slopes): Sum => {
  const sum: Sum = { error: 0, curve: 0, count: rows.length };
  for (const row of rows) {
    sum.error += errors[row] ?? 0;
    sum.curve += curves[row] ?? 0;
  }
  return sum;
};

const binned = (rows: Uint32Array, { thresholds, bins }: Column, { errors, curves }: Slopes): Sum[] => {
  const sums = Array.from({ length: thresholds.length + 1 }, (): Sum => ({ error: 0, curve: 0, count: 0 }));
  for (const row of rows)
    add(sums[bins[row] ?? 0] as Sum, { error: errors[row] ?? 0, curve: curves[row] ?? 0, count: 1 });
  return sums;
};

const worthOf = ({ error, curve }: Pick<Sum, 'error' | 'curve'>): number =>
  (error * error) / (curve + SHRINKAGE);

const rounded = (value: number): number => Math.round(1000 * value) / 1000;
