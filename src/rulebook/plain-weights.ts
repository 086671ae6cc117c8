import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { type BoostedTrees, boostedTreesSchema } from './boosted-trees.ts';
import { QUESTION_FORMS } from './question-kind.ts';

const FILE = join(import.meta.dirname, 'plain-weights.json');

const plainWeightsSchema = z.strictObject({
  /** How likely a ruling's answer is right as it stands, and how likely that must be for it to be given, from 0 to 1. */
  verdict: boostedTreesSchema,
  leastVerdict: z.number(),
  /** The same for what it says but for its yes or no, by how something is asked. */
  statement: boostedTreesSchema,
  leastStatement: z.record(z.enum(QUESTION_FORMS), z.number()),
});

/** What tells that a ruling answers a question. `postboard rules fit` finds it on the questions for training that were judged. */
export type PlainWeights = z.infer<typeof plainWeightsSchema>;

/** Those in force, read from their file once. */
export const PLAIN: PlainWeights = plainWeightsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Writes them to their file, a tree in a line; they are in force from the next start on. */
export const writePlainWeights = (weights: PlainWeights): void => {
  const { verdict, leastVerdict, statement, leastStatement } = plainWeightsSchema.parse(weights);
  const parts = [
    `"verdict": ${treesText(verdict)}`,
    `"leastVerdict": ${leastVerdict}`,
    `"statement": ${treesText(statement)}`,
    `"leastStatement": ${JSON.stringify(leastStatement)}`,
  ];
  writeFileSync(FILE, `{\n${parts.join(',\n')}\n}\n`);
};

const treesText = ({ bias, trees }: BoostedTrees): string =>
  `{ "bias": ${bias}, "trees": [\n${trees.map((tree) => JSON.stringify(tree)).join(',\n')}\n] }`;
