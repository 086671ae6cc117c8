import { z } from 'zod';
import { chanceOf } from './likelihood.ts';

/**
 * A decision tree: what it adds at its end; or a feature, a threshold, and the trees for less than that and for at least as
 * much.
 */
export type Tree = number | readonly [feature: string, threshold: number, less: Tree, more: Tree];

/** Decision trees of which each mends what those before it got wrong (gradient boosting), and what all start from. */
export interface BoostedTrees {
  readonly bias: number;
  readonly trees: readonly Tree[];
}

const treeSchema: z.ZodType<Tree> = z.lazy(() =>
  z.union([z.number(), z.tuple([z.string(), z.number(), treeSchema, treeSchema])]),
);

/** What boosted trees look like in a file. */
export const boostedTreesSchema: z.ZodType<BoostedTrees> = z.strictObject({
  bias: z.number(),
  trees: z.array(treeSchema),
});

/** How likely something with these features is what is sought, from 0 to 1; a feature that is not there counts as 0. */
export const likelihoodBy = (
  { bias, trees }: BoostedTrees,
  features: Readonly<Record<string, number>>,
): number => chanceOf(trees.reduce<number>((sum, tree) => sum + endOf(tree, features), bias));

const endOf = (tree: Tree, features: Readonly<Record<string, number>>): number => {
  let at = tree;
  while (typeof at !== 'number') {
    const [feature, threshold, less, more] = at;
    at = (features[feature] ?? 0) < threshold ? less : more;
  }
  return at;
};
