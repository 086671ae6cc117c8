import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ArchiveWriter } from '../archive/writer.ts';
import { ApiError, apiError, InvalidForm, type Problem } from '../world/errors.ts';
import type { World } from '../world/world.ts';
import { type ParsedBody, readBody } from './body.ts';
import type { Failure, Faults } from './faults.ts';
import type { Method, RequestRecord, Route, RouteResponse, Violation } from './http.ts';
import { type AnnouncedLimits, GLOBAL, limitHeaders, type RateLimits, type Taken } from './rate-limits.ts';
import { routes } from './routes/index.ts';
import type { BodySchema } from './schema.ts';

/** What the HTTP API works with. */
export interface ApiContext {
  readonly world: World;
  /** Writes the world down, if it is to be kept. */
  readonly archiveWriter: ArchiveWriter | undefined;
  readonly faults: Faults;
  /** What the bot is held to, with what it has asked for so far. */
  readonly limits: { readonly allowed: AnnouncedLimits; readonly taken: RateLimits } | undefined;
  readonly schema: BodySchema;
  readonly requests: RequestRecord[];
  readonly violations: Violation[];
}

/** A request that has found its route, and whose body has been read. */
interface ReadRequest {
  readonly route: Route;
  /** Without `/api/v10` before it. */
  readonly path: string;
  readonly body: ParsedBody;
  readonly http: FastifyRequest;
}

const authorize = ({ tokens }: World, { route, http }: ReadRequest): void => {
  if (route.auth !== 'bot') return;
  const [, token] = /^Bot (.+)$/.exec(http.headers.authorization ?? '') ?? [];
  if (token === undefined || !tokens.accepts(token)) throw apiError('unauthorized');
};

const stringsOf = (values: unknown): { [name: string]: string } =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));

/** What the route answers. Throws ApiError where the route or the schema refuses. */
const routeResponse = ({ world, schema }: ApiContext, request: ReadRequest): RouteResponse => {
  const { route, path, body, http } = request;
  authorize(world, request);
  const problems = schema.check(route.method, path, body.json);
  if (problems.length > 0) throw new InvalidForm(problems);
  return route.handle({
    world,
    params: stringsOf(http.params),
    query: stringsOf(http.query),
    body: body.json,
    uploads: body.uploads,
  });
};

/** Discord's codes for a message without anything in it, and for too large a file. */
const BODY_CODES: readonly number[] = [50006, 40005];

const problemsIn = (error: ApiError): readonly Problem[] => {
  if (error instanceof InvalidForm) return error.problems;
  return BODY_CODES.includes(error.code)
    ? [{ path: [], code: String(error.code), message: error.message }]
    : [];
};

/** What is answered when a route throws; refused bodies are recorded as violations. */
const errorResponse = (
  { violations }: ApiContext,
  { route, path, body }: ReadRequest,
  error: unknown,
): RouteResponse => {
  if (!(error instanceof ApiError)) return { status: 500, body: { message: String(error), code: 0 } };
  const problems = problemsIn(error);
  if (problems.length > 0) violations.push({ method: route.method, path, problems, body: body.json });
  return { status: error.status, body: error.toJson() };
};

const rateLimited = (retryAfter: number, global: boolean): RouteResponse => ({
  status: 429,
  headers: {
    'retry-after': String(retryAfter),
    'x-ratelimit-scope': global ? 'global' : 'user',
    ...(global && { 'x-ratelimit-global': 'true' }),
  },
  body: { message: 'You are being rate limited.', retry_after: retryAfter, global },
});

/** No answer: the connection is cut. */
const CUT: RouteResponse = { status: 0 };

const failureResponse = (failure: Failure): RouteResponse => {
  switch (failure.kind) {
    case 'rate-limit':
      return rateLimited(failure.retryAfter, failure.global);
    case 'refusal': {
      const error = apiError(failure.error);
      return { status: error.status, body: error.toJson() };
    }
    case 'cut':
      return CUT;
    case 'status':
      return { status: failure.status, body: { message: 'Playground fault', code: 0 } };
  }
};

/** How a request stands with the limits that the bot is told of; answers to interactions are free. */
const takenBy = ({ limits }: ApiContext, { route, path }: ReadRequest): Taken | undefined => {
  if (!limits || route.auth !== 'bot') return undefined;
  const { allowed, taken } = limits;
  const all = taken.takeGlobal(allowed.global);
  return all.refused ? all : taken.take(route.method, path, allowed.channel);
};

/** The answer to a request, within the limits that hold for it. */
const responseTo = (context: ApiContext, request: ReadRequest): RouteResponse => {
  const taken = takenBy(context, request);
  if (!taken) return unlimitedResponse(context, request);
  const global = taken.bucket === GLOBAL;
  const response = taken.refused
    ? rateLimited(taken.resetAfter, global)
    : unlimitedResponse(context, request);
  return global ? response : { ...response, headers: { ...limitHeaders(taken), ...response.headers } };
};

/** The answer to a request, or that of a fault in its place: some faults let the request take effect all the same. */
const unlimitedResponse = (context: ApiContext, request: ReadRequest): RouteResponse => {
  const failure = context.faults.failureFor(request.route.method, request.path);
  if (failure && !failure.processed) return failureResponse(failure);
  const response = ownResponse(context, request);
  return failure ? failureResponse(failure) : response;
};

const ownResponse = (context: ApiContext, request: ReadRequest): RouteResponse => {
  try {
    return routeResponse(context, request);
  } catch (error) {
    return errorResponse(context, request, error);
  }
};

const pathOf = (http: FastifyRequest): string =>
  decodeURIComponent((http.url.split('?')[0] ?? '').replace(/^\/api(\/v10)?/, ''));

/** More requests than any test looks back at: a playground may stand open for weeks. */
const MOST_RECORDED = 20_000;

const record = ({ requests }: ApiContext, request: RequestRecord): void => {
  if (requests.length >= MOST_RECORDED) requests.shift();
  requests.push(request);
};

const serve = async (
  context: ApiContext,
  route: Route,
  http: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> => {
  const body = await readBody(http);
  const { slowMs } = context.faults;
  if (slowMs > 0) await new Promise((resolve) => setTimeout(resolve, slowMs));
  const path = pathOf(http);
  const response = responseTo(context, { route, path, body, http });
  if (route.durable) await context.archiveWriter?.flush();
  record(context, {
    method: route.method,
    path,
    route: route.path,
    status: response.status,
    body: body.json,
    files: body.uploads.map(({ filename, data }) => ({ filename, bytes: data.length })),
    response: response.body,
  });
  context.world.emit({ kind: 'request' });
  if (response.status === CUT.status) {
    // A request that has been read to its end does not take its connection with it.
    http.raw.socket.destroy();
    return reply.hijack();
  }
  return reply
    .headers(response.headers ?? {})
    .code(response.status)
    .send(response.body);
};

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

const serveUnknownRoute = (context: ApiContext) => (http: FastifyRequest, reply: FastifyReply) => {
  const method = METHODS.find((known) => known === http.method) ?? 'GET';
  const response = apiError('notFound').toJson();
  const path = pathOf(http);
  record(context, { method, path, route: 'unknown', status: 404, body: http.body, files: [], response });
  return reply.code(404).send(response);
};

/** Puts the whole HTTP API under `/api/v10` and `/api`. */
export const mountApi = (app: FastifyInstance, context: ApiContext): void => {
  app.setErrorHandler((error, _http, reply) => {
    const known = error instanceof ApiError ? error : undefined;
    const status = known?.status ?? (error as { statusCode?: number }).statusCode ?? 500;
    return reply.code(status).send(known?.toJson() ?? { message: String(error), code: 0 });
  });
  app.setNotFoundHandler(serveUnknownRoute(context));
  for (const prefix of ['/api/v10', '/api']) {
    for (const route of routes) {
      app.route({
        method: route.method,
        url: `${prefix}${route.path}`,
        handler: (http, reply) => serve(context, route, http, reply),
      });
    }
  }
};
