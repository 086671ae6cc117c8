import type { Problem } from '../world/errors.ts';
import type { Upload } from '../world/message-fields.ts';
import type { World } from '../world/world.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A request as a route sees it. */
export interface RouteRequest {
  readonly world: World;
  readonly params: { readonly [name: string]: string };
  readonly query: { readonly [name: string]: string };
  readonly body: unknown;
  readonly uploads: readonly Upload[];
}

/** What a route answers. Without a body the status is 204. */
export interface RouteResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** One route of the HTTP API, its path relative to `/api/v10`. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  /** `bot` wants the Authorization header; `token` has its secret in the path. */
  readonly auth: 'bot' | 'token';
  /** Answered only when what it made is kept: a bot could otherwise live on with a place that is lost if we are killed. */
  readonly durable?: boolean;
  handle(request: RouteRequest): RouteResponse;
}

export const ok = (body: unknown, status = 200): RouteResponse => ({ status, body });
export const done: RouteResponse = { status: 204 };

const route =
  (method: Method) =>
  (path: string, handle: Route['handle'], auth: Route['auth'] = 'bot'): Route => ({
    method,
    path,
    auth,
    handle,
  });

/** Declares a route by its method. */
export const get = route('GET');
export const post = route('POST');
export const put = route('PUT');
export const patch = route('PATCH');
export const del = route('DELETE');

/** A parameter of the path. The path itself guarantees that it is there. */
export const param = (request: RouteRequest, name: string): string => request.params[name] ?? '';

/** Whether a query switch such as `with_response` is on. */
export const flag = (request: RouteRequest, name: string): boolean =>
  request.query[name] === 'true' || request.query[name] === '1';

/** One line of the record that tests read. */
export interface RequestRecord {
  readonly method: Method;
  /** Path as it was asked for, without `/api/v10`. */
  readonly path: string;
  /** The route's pattern, such as `/channels/:channel/messages`. */
  readonly route: string;
  readonly status: number;
  readonly body: unknown;
  readonly files: readonly { readonly filename: string; readonly bytes: number }[];
  readonly response: unknown;
}

/** A body that Discord would refuse. */
export interface Violation {
  readonly method: Method;
  readonly path: string;
  readonly problems: readonly Problem[];
  readonly body: unknown;
}
