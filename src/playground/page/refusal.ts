import { z } from 'zod';
import { ApiError, NotPossible } from '../errors.ts';

/** The page asked for what cannot be; nothing was changed. */
export class PageRefusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const issueText = ({ issues: [first] }: z.ZodError): string =>
  first ? `${first.path.join('.') || 'body'}: ${first.message}` : 'the body has a wrong form';

/** The status and the words for an error. */
export const refusalOf = (error: unknown): { readonly status: number; readonly message: string } => {
  if (error instanceof PageRefusal) return { status: error.status, message: error.message };
  if (error instanceof NotPossible) return { status: 400, message: error.message };
  if (error instanceof ApiError) return { status: error.status, message: error.message };
  if (error instanceof z.ZodError) return { status: 400, message: issueText(error) };
  const { statusCode, message } = error as { statusCode?: number; message?: string };
  return { status: statusCode ?? 500, message: message ?? String(error) };
};
