import type { z } from 'zod';
import { EACH_FIELD, plainMessage } from './fields.ts';
import { type Path, type Problem, within } from './problem.ts';

/** What a schema made of a value, or all that is wrong with it. */
export type Parsed<T> = { readonly value: T } | { readonly problems: readonly Problem[] };

/** Reads a value by a schema; problems are said in plain words. */
export const parseWith = <T>(schema: z.ZodType<T>, value: unknown, at: Path = []): Parsed<T> => {
  const read = schema.safeParse(value, { error: plainMessage });
  return read.success
    ? { value: read.data }
    : { problems: within(at, read.error.issues.flatMap(problemsOf)) };
};

const problemsOf = (issue: z.core.$ZodIssue): Problem[] => {
  const path = issue.path.map((step) => (typeof step === 'number' ? step : String(step)));
  switch (issue.code) {
    case 'unrecognized_keys': {
      const messages = issue.message.split(EACH_FIELD);
      return issue.keys.map((key, at) => ({ path: [...path, key], message: messages[at] ?? issue.message }));
    }
    case 'invalid_key':
      return within(path, issue.issues.flatMap(problemsOf));
    case 'custom':
      return [{ path, message: issue.message, ...(issue.params?.unquoted ? { unquoted: true } : {}) }];
    default:
      return [{ path, message: issue.message }];
  }
};
