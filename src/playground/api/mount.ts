import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ArchiveWriter } from '../archive/writer.ts';
import { ApiError, apiError, InvalidForm, type Problem } from '../world/errors.ts';
import type { World } from '../world/world.ts';
import { type ParsedBody, readBody } from './body.ts';
import type { Faults } from './faults.ts';
import type { Call, Method, Reply, RequestRecord, Route, Violation } from './http.ts';
import { routes } from './routes/index.ts';
import type { BodySchema } from './schema.ts';

/** What the HTTP API works with. */
export interface Stage {
  readonly world: World;
  /** Where the world is kept, if it is. */
  readonly archiveWriter: ArchiveWriter | undefined;
  readonly faults: Faults;
  readonly schema: BodySchema;
  readonly requests: RequestRecord[];
  readonly violations: Violation[];
}

const authorized = (route: Route, request: FastifyRequest): void => {
  if (route.auth === 'bot' && !request.headers.authorization?.startsWith('Bot '))
    throw apiError('unauthorized');
};

const stringsOf = (values: unknown): { [name: string]: string } =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));

const handled = (
  stage: Stage,
  route: Route,
  request: FastifyRequest,
  path: string,
  parsed: ParsedBody,
): Reply => {
  const problems = stage.schema.check(route.method, path, parsed.json);
  if (problems.length > 0) throw new InvalidForm(problems);
  const call: Call = {
    world: stage.world,
    params: stringsOf(request.params),
    query: stringsOf(request.query),
    body: parsed.json,
    uploads: parsed.uploads,
  };
  return route.handle(call);
};

/** Discord's codes for a message without anything in it, and for too large a file. */
const BODY_CODES: readonly number[] = [50006, 40005];

const problemsIn = (error: ApiError): readonly Problem[] => {
  if (error instanceof InvalidForm) return error.problems;
  return BODY_CODES.includes(error.code)
    ? [{ path: [], code: String(error.code), message: error.message }]
    : [];
};

const refused = (stage: Stage, route: Route, path: string, body: unknown, error: unknown): Reply => {
  if (!(error instanceof ApiError)) return { status: 500, body: { message: String(error), code: 0 } };
  const problems = problemsIn(error);
  if (problems.length > 0) stage.violations.push({ method: route.method, path, problems, body });
  return { status: error.status, body: error.toJson() };
};

const rateLimited = (reply: FastifyReply, retryAfter: number): Reply => {
  reply.headers({ 'retry-after': String(retryAfter), 'x-ratelimit-scope': 'user' });
  return {
    status: 429,
    body: { message: 'You are being rate limited.', retry_after: retryAfter, global: false },
  };
};

const outcomeOf = (
  stage: Stage,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
  parsed: ParsedBody,
): Reply => {
  const failure = stage.faults.strike(route.method, path);
  if (failure?.kind === 'rate-limit') return rateLimited(reply, failure.retryAfter);
  const broken = failure && { status: failure.status, body: { message: 'Playground fault', code: 0 } };
  if (broken && !failure.processed) return broken;
  try {
    authorized(route, request);
    const answer = handled(stage, route, request, path, parsed);
    return broken ?? answer;
  } catch (error) {
    return refused(stage, route, path, parsed.json, error);
  }
};

const pathOf = (request: FastifyRequest): string =>
  decodeURIComponent((request.url.split('?')[0] ?? '').replace(/^\/api(\/v10)?/, ''));

/** More requests than any test looks back at. */
const MOST_RECORDED = 20_000;

const serve = async (
  stage: Stage,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const parsed = await readBody(request);
  const { slowMs } = stage.faults;
  if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs));
  const path = pathOf(request);
  const answer = outcomeOf(stage, route, request, reply, path, parsed);
  if (route.lasting) await stage.archiveWriter?.settled();
  // A playground may stand open for weeks.
  if (stage.requests.length >= MOST_RECORDED) stage.requests.shift();
  stage.requests.push({
    method: route.method,
    path,
    route: route.path,
    status: answer.status,
    body: parsed.json,
    files: parsed.uploads.map(({ filename, data }) => ({ filename, bytes: data.length })),
    answer: answer.body,
  });
  stage.world.emit({ kind: 'request' });
  return reply.code(answer.status).send(answer.body);
};

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const unknownRoute = (stage: Stage) => (request: FastifyRequest, reply: FastifyReply) => {
  const method = METHODS.find((known) => known === request.method) ?? 'GET';
  const answer = apiError('notFound').toJson();
  const path = pathOf(request);
  stage.requests.push({ method, path, route: 'unknown', status: 404, body: request.body, files: [], answer });
  return reply.code(404).send(answer);
};

/** Puts the whole HTTP API under `/api/v10` and `/api`. */
export const mountApi = (app: FastifyInstance, stage: Stage): void => {
  app.setErrorHandler((error, _request, reply) => {
    const answer = error instanceof ApiError ? error : undefined;
    const status = answer?.status ?? (error as { statusCode?: number }).statusCode ?? 500;
    return reply.code(status).send(answer?.toJson() ?? { message: String(error), code: 0 });
  });
  app.setNotFoundHandler(unknownRoute(stage));
  for (const prefix of ['/api/v10', '/api']) {
    for (const route of routes) {
      app.route({
        method: route.method,
        url: `${prefix}${route.path}`,
        handler: (request, reply) => serve(stage, route, request, reply),
      });
    }
  }
};
