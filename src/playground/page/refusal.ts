import { z } from 'zod';
import { Refusal, type RefusalCode, type RefusalValues, refusalText } from '../refusals/refusals.ts';
import { ApiError } from '../world/errors.ts';

/** The page asked for what cannot be; nothing was changed. */
export class PageRefusal extends Refusal {
  constructor(
    readonly status: number,
    code: RefusalCode,
    values: RefusalValues = {},
  ) {
    super(code, values);
  }
}

/** What the bot has answered to a person instead of doing what they wanted, in its own words. */
export class BotRefusal extends Error {}

/** A refusal as the page gets it. */
export interface Refused {
  readonly status: number;
  readonly message: string;
}

const detailOf = ({ issues: [first] }: z.ZodError): string =>
  first ? `${first.path.join('.') || 'body'}: ${first.message}` : 'body';

const CONFLICT = 409;

/**
 * The status and the words for an error.
 * @param locale of the reader
 */
export const refusalOf = (error: unknown, locale: string): Refused => {
  const said = (status: number, code: RefusalCode, values: RefusalValues): Refused => ({
    status,
    message: refusalText(code, values, locale),
  });
  if (error instanceof BotRefusal) return { status: CONFLICT, message: error.message };
  if (error instanceof PageRefusal) return said(error.status, error.code, error.values);
  if (error instanceof Refusal) return said(400, error.code, error.values);
  if (error instanceof ApiError) return said(error.status, 'discord', { message: error.message });
  if (error instanceof z.ZodError) return said(400, 'request', { detail: detailOf(error) });
  const { statusCode = 500, message = String(error) } = error as { statusCode?: number; message?: string };
  if (statusCode < 500) return said(statusCode, 'request', { detail: message });
  return said(statusCode, 'trouble', { message });
};
