import { z } from 'zod';
import { normalizeText } from '../../rulebook/index.ts';

/** What a button or menu of the rules can ask for. */
export const RULES_ACTIONS = [
  /** The contents of a book; of the shelf if it names none. */
  'contents',
  /** A chapter, by its place. */
  'chapter',
  /** A section, instead of what the message shows. */
  'section',
  /** A section in a message of its own, so that what was there stays. */
  'rule',
  /** The introduction from its beginning, in a message of its own. */
  'begin',
  /** A step of the introduction, by its place. */
  'step',
  /** What is true of the own position of whoever presses it, in a message of its own: the words that were asked. */
  'own',
  /** A menu: each choice is an id of one of the other kinds. */
  'menu',
] as const;
export type RulesAction = (typeof RULES_ACTIONS)[number];

/** A custom id of the rules taken apart. It names no table: rules are the same for everybody. */
export interface RulesId {
  readonly action: RulesAction;
  readonly book: string;
  /** Id of a section, the place of a chapter or step, or words with `_` between them. */
  readonly part: string;
}

const PATTERN = /^pr:([a-z]{1,12}):([a-z0-9-]{0,40}):([\w-]{0,45})$/;

const schema = z
  .string()
  .max(100)
  .transform((text): unknown => PATTERN.exec(text)?.slice(1))
  .pipe(z.tuple([z.enum(RULES_ACTIONS), z.string(), z.string()]))
  .transform(([action, book, part]): RulesId => ({ action, book, part }));

/** The first two parts of all custom ids with this action. */
export const rulesPrefix = (action: RulesAction): string => `pr:${action}`;

/** Writes a custom id, at most 100 characters. */
export const rulesId = (action: RulesAction, book = '', part: string | number = ''): string =>
  `${rulesPrefix(action)}:${book}:${part}`;

/** Reads a custom id; undefined if it is none of the rules'. */
export const readRulesId = (text: string): RulesId | undefined => schema.safeParse(text).data;

const MOST_WORDS = 45;

/** The words of a question as a part of a custom id; undefined if they are too many for one. */
export const asPart = (question: string): string | undefined => {
  const part = (normalizeText(question).match(/[a-z0-9]+/g) ?? []).join('_');
  return part !== '' && part.length <= MOST_WORDS ? part : undefined;
};

/** The words that stand in a part of a custom id. */
export const wordsOfPart = (part: string): string => part.replaceAll('_', ' ');
