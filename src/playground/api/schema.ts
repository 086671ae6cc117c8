import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ErrorObject } from 'ajv';
import type { Problem } from '../world/errors.ts';
import type { Json } from '../world/model.ts';
import type { Method } from './http.ts';

/** Checks request bodies against Discord's published API description. */
export interface BodySchema {
  /** `on`, or why bodies are not checked. */
  readonly state: string;
  /** What is wrong with a body; nothing when it is fine or when there is no schema for the request. */
  check(method: Method, path: string, body: unknown): Problem[];
  /** Whether there is such a request. */
  isPublished(method: Method, path: string): boolean;
}

/** Of the published description what the playground's routes need; its licence stands beside it. */
const OWN_COPY = fileURLToPath(new URL('./discord-api.json', import.meta.url));

const off = (reason: string): BodySchema => ({
  state: `off: ${reason}`,
  check: () => [],
  isPublished: () => true,
});

interface Operation {
  readonly method: string;
  readonly pattern: RegExp;
  readonly literals: number;
  /** Absent where there is no JSON body. */
  readonly ref?: string;
}

type Paths = { readonly [path: string]: { readonly [method: string]: unknown } };

const JSON_BODY = ['requestBody', 'content', 'application/json', 'schema'];

const escaped = (key: string): string => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'));

const operationsOf = (paths: Paths): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => {
      const schema = JSON_BODY.reduce<unknown>((node, key) => (node as Json | undefined)?.[key], operation);
      const segments = path.split('/');
      const pattern = segments.map((part) =>
        part.startsWith('{') ? '[^/]+' : part.replace(/[.$@]/g, '\\$&'),
      );
      return [
        {
          method: method.toUpperCase(),
          pattern: new RegExp(`^${pattern.join('/')}$`),
          literals: segments.filter((part) => !part.startsWith('{')).length,
          ...(schema !== undefined && {
            ref: `discord#/${['paths', path, method, ...JSON_BODY].map(escaped).join('/')}`,
          }),
        },
      ];
    }),
  );

/** The published schema wants a number where Discord's documentation, and every client, has a string. */
const withNumericPermissions = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.map(withNumericPermissions);
  if (body === null || typeof body !== 'object') return body;
  const { default_member_permissions: bits } = body as Json;
  return typeof bits === 'string' && /^\d+$/.test(bits)
    ? { ...body, default_member_permissions: Number(bits) }
    : body;
};

const MOST_PROBLEMS = 12;

const problemsOf = (errors: readonly ErrorObject[]): Problem[] => {
  const deepest = [...errors].sort(
    (a, b) => b.instancePath.split('/').length - a.instancePath.split('/').length,
  );
  return deepest.slice(0, MOST_PROBLEMS).map(({ instancePath, keyword, message, params }) => ({
    path: instancePath.split('/').slice(1),
    code: `SCHEMA_${keyword.toUpperCase()}`,
    message: `${message ?? keyword} ${JSON.stringify(params)}`,
  }));
};

/** Schemas of this process by their file: to compile one takes longer than all else that a playground begins with. */
const loaded = new Map<string, Promise<BodySchema>>();

/**
 * Loads Discord's API description and the validator, once for all playgrounds of a process.
 * @param path the OpenAPI file: our own copy of it, or with `DISCORD_OPENAPI` another, such as the newest one
 * @returns a schema that is off, with the reason, where the file or the validator is missing
 */
export const loadSchema = (path = process.env.DISCORD_OPENAPI ?? OWN_COPY): Promise<BodySchema> => {
  const schema = loaded.get(path) ?? readSchema(path);
  loaded.set(path, schema);
  return schema;
};

const readSchema = async (path: string): Promise<BodySchema> => {
  let document: { readonly paths: Paths };
  try {
    document = JSON.parse(await readFile(path, 'utf8'));
  } catch {
    return off(`Discord’s API description is missing (${path})`);
  }
  const modules = await Promise.all([import('ajv/dist/2020.js'), import('ajv-formats')]).catch(
    () => undefined,
  );
  if (!modules) return off('ajv is not installed');
  const [{ Ajv2020 }, { default: formats }] = modules;
  const ajv = new Ajv2020({ strict: false, allErrors: false, validateFormats: true });
  formats.default(ajv, ['uri', 'date-time']);
  for (const name of ['int32', 'int64', 'double', 'nonce', 'snowflake']) ajv.addFormat(name, true);
  ajv.addSchema(document, 'discord');
  const operations = operationsOf(document.paths).sort((a, b) => b.literals - a.literals);
  const find = (method: Method, asked: string) =>
    operations.find((one) => one.method === method && one.pattern.test(asked));
  return {
    state: 'on',
    isPublished: (method, asked) => find(method, asked) !== undefined,
    check: (method, asked, body) => {
      const operation = find(method, asked);
      if (operation?.ref === undefined || body === undefined) return [];
      const validate = ajv.getSchema(operation.ref);
      if (!validate) throw new Error(`Discord's API description has no schema at ${operation.ref}`);
      return validate(withNumericPermissions(body)) ? [] : problemsOf(validate.errors ?? []);
    },
  };
};
