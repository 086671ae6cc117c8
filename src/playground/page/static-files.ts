import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentTypeOf } from '../world/content-types.ts';
import type { World } from '../world/world.ts';

/** Where the set-up puts the built page. */
const BUILT = join(import.meta.dirname, '..', '..', '..', 'dist', 'playground');

const PAGE_HEADERS = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: https:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-cache',
};

const NOT_BUILT = 'The page is not built yet: run npm run setup, then reload.\n';

const sendFile = async (reply: FastifyReply, path: string, missing: [number, string]): Promise<unknown> => {
  try {
    const data = await readFile(join(BUILT, path));
    return reply.headers(PAGE_HEADERS).type(contentTypeOf(path, undefined)).send(data);
  } catch {
    const [status, text] = missing;
    return reply.code(status).type('text/plain; charset=utf-8').send(text);
  }
};

/** The built page at `/`, what it is made of, and the uploaded files. */
export const mountStaticFiles = (app: FastifyInstance, world: World): void => {
  app.get('/', (_request, reply) => sendFile(reply, 'index.html', [503, NOT_BUILT]));
  app.get<{ Params: { name: string } }>('/assets/:name', ({ params: { name } }, reply) =>
    /^[\w.-]+$/.test(name) && !name.includes('..')
      ? sendFile(reply, join('assets', name), [404, 'no such file\n'])
      : reply.code(404).send('no such file\n'),
  );
  app.get<{ Params: { id: string } }>('/attachments/:channel/:id/:filename', async ({ params }, reply) => {
    const file = world.files.get(params.id);
    const data = file && (await world.fileStore.read(file.id));
    if (!file || !data) return reply.code(404).send({ message: '404: Not Found', code: 0 });
    return reply
      .headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      .type(file.contentType)
      .send(data);
  });
};
