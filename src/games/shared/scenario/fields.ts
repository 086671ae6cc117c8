import { z } from 'zod';
import { say } from './problem.ts';
import { noSuchWord } from './suggest.ts';

/** The parameter of an issue that says that a text was not put in quotes. */
const UNQUOTED = { unquoted: true } as const;

const isMissing = (input: unknown): boolean => input === undefined || input === null;

/** A message for a value of a wrong kind. */
const unlike = (expected: string, input: unknown): string =>
  isMissing(input) ? `expected ${expected}, found nothing` : `expected ${expected}, found ${say(input)}`;

/** Texts of all kinds. Numbers and words like `true` are no text for YAML, unless they are in quotes. */
export const text: z.ZodType<string> = z.custom<string>(
  (value) => typeof value === 'string' && value.trim() !== '',
  {
    error: ({ input }) => (isMissing(input) ? 'expected text, found nothing' : 'expected text'),
    params: UNQUOTED,
  },
);

/** `true` or `false`. */
export const flag: z.ZodType<boolean> = z.custom<boolean>((value) => typeof value === 'boolean', {
  error: ({ input }) => unlike('true or false', input),
});

/** A whole number from `least` to `most`. */
export const wholeNumber = (least: number, most = Number.POSITIVE_INFINITY): z.ZodType<number> => {
  const range = most === Number.POSITIVE_INFINITY ? `of ${least} or more` : `from ${least} to ${most}`;
  return z.custom<number>(
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most,
    { error: ({ input }) => unlike(`a whole number ${range}`, input) },
  );
};

/** 0, 1, 2 ... */
export const count = wholeNumber(0);

/** The number of a seat, as players count: from 1. */
export const seatNumber = (players: number): z.ZodType<number> =>
  z.custom<number>(
    (value) => typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= players,
    { error: ({ input }) => unlike(`the number of a seat from 1 to ${players}`, input) },
  );

/** What a reader makes of a text, or what is wrong with it. */
export type Reading<T> = { readonly value: T } | { readonly wrong: string };

/** Text in a form of its own. Its reader says what is wrong with it. */
export const textRead = <T>(read: (written: string) => Reading<T>): z.ZodType<T> =>
  text.transform((written, context) => {
    const reading = read(written);
    if ('value' in reading) return reading.value;
    context.addIssue({ code: 'custom', message: reading.wrong });
    return z.NEVER;
  });

/** One of the ids of some kind of thing. */
export const oneOf = <const T extends string>(what: string, ids: readonly T[]): z.ZodType<T> =>
  textRead((written) => {
    const value = ids.find((id) => id === written);
    return value === undefined ? { wrong: noSuchWord(what, written, ids) } : { value };
  });

/** A list of such values. */
export const listOf = <T>(item: z.ZodType<T>): z.ZodType<T[]> => z.array(item);

/** Fields by names that a schema reads. */
export const recordOf = <T>(key: z.ZodType<string>, value: z.ZodType<T>): z.ZodType<Record<string, T>> =>
  z.record(key as z.ZodType<string, string>, value);

/** Fields by the number of a seat. */
export const bySeat = <T>(players: number, value: z.ZodType<T>): z.ZodType<Record<string, T>> =>
  recordOf(
    textRead((written) => {
      const seat = Number(written);
      return Number.isInteger(seat) && seat >= 1 && seat <= players
        ? { value: written }
        : { wrong: `there is no seat ${written} (expected a seat from 1 to ${players})` };
    }),
    value,
  );

/**
 * One of several forms, told apart by the value itself.
 * @param expected all forms in words
 * @param formOf the form that a value has; undefined if it has none
 */
export const anyForm = <T>(
  expected: string,
  formOf: (value: unknown) => z.ZodType<T> | undefined,
): z.ZodType<T> =>
  z.unknown().transform((value, context): T => {
    const form = formOf(value);
    if (!form) {
      context.addIssue({ code: 'custom', message: unlike(expected, value) });
      return z.NEVER;
    }
    const read = form.safeParse(value, { error: plainMessage });
    if (read.success) return read.data;
    for (const issue of read.error.issues)
      context.addIssue({ ...issue } as Parameters<typeof context.addIssue>[0]);
    return z.NEVER;
  });

/** True for fields with values, which YAML calls a mapping. */
export const isMapping = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, or a list of texts; always read as a list. */
export const textOrList: z.ZodType<string[]> = anyForm('text, or a list of texts', (value) =>
  Array.isArray(value) ? z.array(text).min(1) : text.transform((one) => [one]),
);

const KINDS: Readonly<Record<string, string>> = {
  array: 'a list',
  record: 'fields with values',
  object: 'fields with values',
  string: 'text',
  boolean: 'true or false',
  number: 'a number',
  int: 'a whole number',
};

/** The names of the fields that a schema of fields has. */
const fieldsOf = (schema: unknown): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];

/** Parts the messages of several unknown fields, of which zod makes one issue. */
export const EACH_FIELD = '\n';

/** What zod itself finds wrong, in plain words: kinds of values, numbers out of range, fields that do not exist. */
export const plainMessage = (issue: z.core.$ZodRawIssue): string | undefined => {
  switch (issue.code) {
    case 'invalid_type':
      return unlike(KINDS[issue.expected] ?? issue.expected, issue.input);
    case 'invalid_value':
      return `expected ${issue.values.map(say).join(' or ')}, found ${say(issue.input)}`;
    case 'too_small':
      return `expected ${say(issue.minimum)} or more, found ${say(issue.input)}`;
    case 'too_big':
      return `expected ${say(issue.maximum)} or less, found ${say(issue.input)}`;
    case 'unrecognized_keys':
      return issue.keys.map((key) => noSuchWord('field', key, fieldsOf(issue.inst))).join(EACH_FIELD);
    default:
      return undefined;
  }
};
