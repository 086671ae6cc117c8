import { readFile, writeFile } from 'node:fs/promises';
import { routes } from './api/routes/index.ts';

/**
 * Makes `api/discord-api.json` anew out of Discord's published description of its HTTP API (`openapi.json` of the public
 * repository discord/discord-api-spec): which of the playground's routes there are, what their bodies may be, and nothing else.
 *
 *     node --import tsx src/playground/cut-description.ts path/to/openapi.json
 */

type Json = { readonly [key: string]: unknown };

const child = (node: unknown, key: string): unknown =>
  typeof node === 'object' && node !== null ? (node as Json)[key] : undefined;

const BODY = ['requestBody', 'content', 'application/json', 'schema'];

/** A path with every parameter called the same, in the description's way of writing and in ours. */
const shapeOf = (path: string): string => path.replaceAll(/\{[^}]+\}|:[a-z]+/gi, '*');

/** What only people read is left out. */
const PROSE: readonly string[] = ['description', 'title', 'externalDocs', 'examples', 'example'];

const withoutProse = (node: unknown, isSchema = true): unknown => {
  if (Array.isArray(node)) return node.map((one) => withoutProse(one));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      .filter(([key, value]) => !(isSchema && PROSE.includes(key) && typeof value === 'string'))
      .map(([key, value]) => [key, withoutProse(value, key !== 'properties')]),
  );
};

const REF = /"#\/components\/schemas\/([^"]+)"/g;

const namesIn = (node: unknown): string[] =>
  [...JSON.stringify(node).matchAll(REF)].flatMap(([, name]) => name ?? []);

const cut = (document: Json) => {
  const known = new Set(routes.map(({ method, path }) => `${method} ${shapeOf(path)}`));
  const paths: Record<string, Record<string, unknown>> = {};
  for (const [path, methods] of Object.entries(document.paths as Json)) {
    for (const [method, operation] of Object.entries(methods as Json)) {
      if (!known.has(`${method.toUpperCase()} ${shapeOf(path)}`)) continue;
      const schema = BODY.reduce(child, operation);
      const content = { 'application/json': { schema: withoutProse(schema) } };
      paths[path] = { ...paths[path], [method]: schema === undefined ? {} : { requestBody: { content } } };
    }
  }
  const all = child(document.components, 'schemas') as Json;
  const schemas: Record<string, unknown> = {};
  const wanted = namesIn(paths);
  for (let name = wanted.pop(); name !== undefined; name = wanted.pop()) {
    if (name in schemas) continue;
    schemas[name] = withoutProse(all[name]);
    wanted.push(...namesIn(schemas[name]));
  }
  const { openapi, info } = document;
  const { license, version } = info as Json;
  return {
    openapi,
    info: { title: 'Of Discord’s HTTP API', version, license },
    paths,
    components: { schemas },
  };
};

const [source] = process.argv.slice(2);
if (source === undefined) throw new Error('which file is to be cut?');
const target = new URL('./api/discord-api.json', import.meta.url);
await writeFile(target, `${JSON.stringify(cut(JSON.parse(await readFile(source, 'utf8'))), undefined, 1)}\n`);
