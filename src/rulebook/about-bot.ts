import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Locale } from '../i18n/index.ts';
import { likelihoodOf } from './likelihood.ts';
import { logOddsOf } from './log-odds.ts';
import type { Rulebook } from './rulebook.ts';

const FILE = join(import.meta.dirname, 'about-bot.json');

/** What tells a question about the bot from others. */
export const BOT_FEATURES = [
  /** How much more its words sound like the bot than like the rules. */
  'words',
  /** How near it comes to a phrase of the book about the bot, and how likely that book answers it. */
  'guide',
  'guideAnswers',
  /** The same of the books of rules that are searched: the most that any of them has. */
  'rules',
  'rulesAnswer',
] as const;
export type BotFeatures = Readonly<Record<(typeof BOT_FEATURES)[number], number>>;

const likelihoodSchema = z.strictObject({
  weights: z.record(z.enum([...BOT_FEATURES, 'bias']), z.number()),
  /** From here on the book about the bot answers. */
  least: z.number(),
});

const aboutBotSchema = z.strictObject({
  /** Where the rules have an answer, too, which then comes second. */
  before: likelihoodSchema.extend({
    /** From here on, below `least`, it is in doubt which of the books is asked, and both answer. */
    doubtful: z.number(),
  }),
  /** Where the rules are silent: it may be about neither. */
  instead: likelihoodSchema,
  /** The log odds of words and pairs of words: above 0 if they are more often in questions about the bot than about rules. */
  words: z.strictObject({ en: z.record(z.string(), z.number()), pl: z.record(z.string(), z.number()) }),
});

/** How questions about the bot are told. `postboard rules fit` finds the numbers on the questions for training. */
export type AboutBot = z.infer<typeof aboutBotSchema>;

const NEVER = { weights: { ...Object.fromEntries(BOT_FEATURES.map((one) => [one, 0])), bias: 0 }, least: 1 };

/** The numbers in force, read from their file once; where there is none, no question is taken for one about the bot. */
export const ABOUT_BOT: AboutBot = aboutBotSchema.parse(
  existsSync(FILE)
    ? JSON.parse(readFileSync(FILE, 'utf8'))
    : { before: { ...NEVER, doubtful: 1 }, instead: NEVER, words: { en: {}, pl: {} } },
);

/** Writes the numbers to their file; they are in force from the next start on. */
export const writeAboutBot = (aboutBot: AboutBot): void =>
  writeFileSync(FILE, `${JSON.stringify(aboutBotSchema.parse(aboutBot), null, 2)}\n`);

/** What is measured of the book about the bot is at most this, and always speaks for the bot. */
const BEST = 1;

type OfGuide = 'guide' | 'guideAnswers';

const featuresOfGuide = (question: string, lang: Locale, guide: Rulebook): Pick<BotFeatures, OfGuide> => ({
  guide: guide.nearness(question, lang),
  guideAnswers: guide.answerable(question, lang),
});

const featuresAround = (
  question: string,
  lang: Locale,
  books: readonly Rulebook[],
  words: number = logOddsOf(question, lang, (key) => ABOUT_BOT.words[lang][key]),
): Omit<BotFeatures, OfGuide> => ({
  words,
  rules: Math.max(0, ...books.map((book) => book.nearness(question, lang))),
  rulesAnswer: Math.max(0, ...books.map((book) => book.answerable(question, lang))),
});

/**
 * Measures a question.
 * @param books the books of rules that are searched
 * @param words how much its words sound like the bot
 */
export const botFeatures = (
  question: string,
  lang: Locale,
  { guide, books }: { readonly guide: Rulebook; readonly books: readonly Rulebook[] },
  words: number,
): BotFeatures => ({
  ...featuresAround(question, lang, books, words),
  ...featuresOfGuide(question, lang, guide),
});

/** How likely a question with these features is about the bot, from 0 to 1. */
export const botLikelihood = (features: BotFeatures, { weights }: Pick<Judged, 'weights'>): number =>
  likelihoodOf(features, BOT_FEATURES, weights);

/** How a question is judged; without `doubtful` none is in doubt. */
type Judged = AboutBot['instead'] & Partial<AboutBot['before']>;

/** What a question is taken to be about: the `bot`, the `rules`, or either of them. */
export type Subject = 'bot' | 'doubtful' | 'rules';

/**
 * What a question is taken to be about. The book about the bot is asked only where the best that it could say would be enough:
 * most questions are not about it.
 */
export const subjectOf = (
  question: string,
  lang: Locale,
  { guide, books }: { readonly guide: Rulebook; readonly books: readonly Rulebook[] },
  { weights, least, doubtful = least }: Judged,
): Subject => {
  const around = featuresAround(question, lang, books);
  if (botLikelihood({ ...around, guide: BEST, guideAnswers: BEST }, { weights }) < doubtful) return 'rules';
  const likelihood = botLikelihood({ ...around, ...featuresOfGuide(question, lang, guide) }, { weights });
  if (likelihood >= least) return 'bot';
  return likelihood >= doubtful ? 'doubtful' : 'rules';
};
