import { z } from 'zod';
import { Refusal, type RefusalCode, type RefusalValues, refusalText } from '../refusals/refusals.ts';
import { ApiError } from '../world/errors.ts';

/** The page asked for something impossible. Nothing was changed. */
export class PageRefusal extends Refusal {
  constructor(
    readonly status: number,
    code: RefusalCode,
    values: RefusalValues = {},
  ) {
    super(code, values);
  }
}

/** The bot did not do what a person wanted; the message is its answer. */
export class BotRefusal extends Error {}

/** A refusal as the page gets it. */
export interface RefusalResponse {
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
export const refusalResponse = (error: unknown, locale: string): RefusalResponse => {
  const response = (status: number, code: RefusalCode, values: RefusalValues): RefusalResponse => ({
    status,
    message: refusalText(code, values, locale),
  });
  if (error instanceof BotRefusal) return { status: CONFLICT, message: error.message };
  if (error instanceof PageRefusal) return response(error.status, error.code, error.values);
  if (error instanceof Refusal) return response(400, error.code, error.values);
  if (error instanceof ApiError) return response(error.status, 'discord', { message: error.message });
  if (error instanceof z.ZodError) return response(400, 'request', { detail: detailOf(error) });
  const { statusCode = 500, message = String(error) } = error as { statusCode?: number; message?: string };
  if (statusCode < 500) return response(statusCode, 'request', { detail: message });
  return response(statusCode, 'trouble', { message });
};
