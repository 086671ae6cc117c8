import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const FILE = join(import.meta.dirname, 'weights.json');

/** What is measured of a question to tell if the rules answer it. Each is from 0 to about 1. */
export const ANSWER_FEATURES = [
  /** Share of the question that the best section has. */
  'coverage',
  /** How similar the question is to an alias, to the letters of a phrase, to those of a sentence of the rules. */
  'alias',
  'gram',
  'sentence',
  /** The best section's score, on a scale of logarithms. */
  'score',
  /** Share of the question that the rules do not know, and share of its terms that they do. */
  'unknown',
  'known',
  /** 1 if a word of the world outside is in it. */
  'outOfScope',
  /** How many terms it has. */
  'terms',
  /** How much its words sound like a question that the rules do not answer. */
  'logOdds',
  /** 1 if the best section is a card that it names, or its whole title was typed. */
  'named',
  /** What the classifier says for the section that it finds likeliest, and how likely it finds that one. */
  'classifier',
  'certainty',
  /** 1 if it wants yes or no, a number, what or who or when; 1 if it has one term or none. */
  'yesNo',
  'number',
  'open',
  'single',
] as const;
export type AnswerFeature = (typeof ANSWER_FEATURES)[number];

/** What speaks for a section besides the words that it has of a question. */
export const RANKING_FEATURES = [
  /** How similar the letters of its nearest sentence are, and the words of its nearest phrase. */
  'sentences',
  'aliases',
  /** The mean of its nearest phrases. */
  'neighbours',
  /** What the classifier that was trained on the phrases says for it. */
  'classifier',
  /** Share of the cards that the question names which it speaks of. */
  'names',
  /** 1 for a ruling or an option, which is about particular cases. */
  'ruling',
  /** Share of the question that it has. */
  'coverage',
] as const;
export type RankingFeature = (typeof RANKING_FEATURES)[number];

const weightsSchema = z.strictObject({
  /** How much each feature counts beside the best score by words. */
  fusion: z.record(z.enum(RANKING_FEATURES), z.number()),
  /** How much each feature speaks for an answer, and what all start from. */
  answerable: z.record(z.enum([...ANSWER_FEATURES, 'bias']), z.number()),
  /** Below this likelihood, from 0 to 1, there is no answer. */
  leastAnswerable: z.number(),
});

/** What the search weighs by. `postboard rules fit` finds the numbers on the questions for training. */
export type Weights = z.infer<typeof weightsSchema>;

/** The weights in force, read from their file once. */
export const WEIGHTS: Weights = weightsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')));

/** Writes weights to their file; they are in force from the next start on. */
export const writeWeights = (weights: Weights): void =>
  writeFileSync(FILE, `${JSON.stringify(weightsSchema.parse(weights), null, 2)}\n`);
