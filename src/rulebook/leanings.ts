import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Locale } from '../i18n/index.ts';
import { tokenize } from './tokenize.ts';

const FILE = join(import.meta.dirname, 'leanings.json');

const leaningsSchema = z.strictObject({
  en: z.record(z.string(), z.number()),
  pl: z.record(z.string(), z.number()),
});

/**
 * How much each word, and each pair of words, speaks for a question that the rules do not answer: above 0 if it is more
 * often in such questions than in others. `postboard rules fit` counts them in the questions for training.
 */
export type Leanings = z.infer<typeof leaningsSchema>;

/** The leanings in force, read from their file once; none where they have not been counted yet. */
export const LEANINGS: Leanings = existsSync(FILE)
  ? leaningsSchema.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  : { en: {}, pl: {} };

/** Writes leanings to their file; they are in force from the next start on. */
export const writeLeanings = (leanings: Leanings): void =>
  writeFileSync(FILE, `${JSON.stringify(leaningsSchema.parse(leanings), null, 2)}\n`);

/** So many letters of a word are looked at: what follows is mostly an ending. */
const BEGINNING = 5;

/** What leanings are counted of: the beginnings of the words of a question, and pairs of words side by side, each once. */
export const leaningKeys = (question: string): string[] => {
  const words = tokenize(question).map((word) => word.slice(0, BEGINNING));
  const pairs = words.slice(1).map((word, at) => `${words[at]} ${word}`);
  return [...new Set([...words, ...pairs])];
};

/** A sum of leanings is divided by this, so that it is mostly from -1 to 1. */
const SCALE = 10;

/**
 * How much the words of a question sound like one that the rules do not answer.
 * @param leaningOf the leaning of a word or pair; 0 or undefined if nothing is known
 */
export const leaningOf = (
  question: string,
  lang: Locale,
  leaning: (key: string) => number | undefined = (key) => LEANINGS[lang][key],
): number => leaningKeys(question).reduce((sum, key) => sum + (leaning(key) ?? 0), 0) / SCALE;
