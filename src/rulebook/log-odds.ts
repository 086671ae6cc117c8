import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Locale } from '../i18n/index.ts';
import { wordBeginnings, wordPairs } from './tokenize.ts';

const FILE = join(import.meta.dirname, 'log-odds.json');

const logOddsSchema = z.strictObject({
  en: z.record(z.string(), z.number()),
  pl: z.record(z.string(), z.number()),
});

/**
 * The log odds ratio of each word, and of each pair of words, as in naive Bayes classification: above 0 if it is more often
 * in questions that the rules do not answer than in others. `postboard rules fit` counts them in the questions for training.
 */
export type LogOdds = z.infer<typeof logOddsSchema>;

/** The log odds in force, read from their file once; none where they have not been counted yet. */
export const LOG_ODDS: LogOdds = existsSync(FILE)
  ? logOddsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  : { en: {}, pl: {} };

/** Writes log odds to their file; they are in force from the next start on. */
export const writeLogOdds = (logOdds: LogOdds): void =>
  writeFileSync(FILE, `${JSON.stringify(logOddsSchema.parse(logOdds), null, 2)}\n`);

/** What is counted: the beginnings of the words of a question, and pairs of words side by side, each once. */
export const logOddsKeys = (question: string): string[] => [
  ...new Set([...wordBeginnings(question), ...wordPairs(question)]),
];

/** A sum of log odds is divided by this, so that it is mostly from -1 to 1. */
const SCALE = 10;

/**
 * The sum of the log odds of a question's words: how much it sounds like one that the rules do not answer.
 * @param logOdds those of a word or pair; 0 or undefined if nothing is known
 */
export const logOddsOf = (
  question: string,
  lang: Locale,
  logOdds: (key: string) => number | undefined = (key) => LOG_ODDS[lang][key],
): number => logOddsKeys(question).reduce((sum, key) => sum + (logOdds(key) ?? 0), 0) / SCALE;
