import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import type { ZodType } from 'zod';
import { apiError, InvalidForm } from '../world/errors.ts';
import { type MessageInput, messageFieldsSchema, type Upload } from '../world/message-fields.ts';
import type { RouteRequest } from './http.ts';

/** A request body taken apart into its JSON and its files. */
export interface ParsedBody {
  readonly json: unknown;
  readonly uploads: readonly Upload[];
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw apiError('badJson');
  }
};

const readMultipart = async (request: FastifyRequest): Promise<ParsedBody> => {
  const uploads: Upload[] = [];
  const fields: [string, unknown][] = [];
  let json: unknown;
  for await (const part of request.parts() as AsyncIterable<MultipartFile | MultipartValue>) {
    if (part.type === 'file') {
      const data = await part.toBuffer();
      uploads.push({ field: part.fieldname, filename: part.filename, contentType: part.mimetype, data });
    } else if (part.fieldname === 'payload_json') {
      json = typeof part.value === 'string' ? parseJson(part.value) : part.value;
    } else fields.push([part.fieldname, part.value]);
  }
  return { json: json ?? Object.fromEntries(fields), uploads };
};

/** Reads the body of a request, JSON or multipart. Throws ApiError 50109 for JSON that is none. */
export const readBody = async (request: FastifyRequest): Promise<ParsedBody> =>
  request.isMultipart() ? readMultipart(request) : { json: request.body ?? undefined, uploads: [] };

/** A body as the type that a schema describes. Throws InvalidForm where it does not fit. */
export const parseBody = <T>(schema: ZodType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw new InvalidForm(
    parsed.error.issues.map(({ path, message }) => ({
      path: path.map(String),
      code: 'BASE_TYPE_INVALID',
      message,
    })),
  );
};

/** The message that a request writes or edits. Throws InvalidForm where its body does not fit. */
export const messageInput = ({ body, uploads }: Pick<RouteRequest, 'body' | 'uploads'>): MessageInput => ({
  ...parseBody(messageFieldsSchema, body),
  uploads,
});
