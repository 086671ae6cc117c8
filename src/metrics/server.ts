import { createServer, type Server } from 'node:http';
import { type Figures, figuresInTime, type Sources } from './figures.ts';
import type { Instruments } from './instruments.ts';

/** Where metrics can be asked for. */
export interface MetricsServer {
  readonly url: string;
  close(): Promise<void>;
}

interface Address {
  /** 0 takes a free one. */
  readonly port: number;
  readonly host: string;
}

/** What is answered to a request. */
interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/**
 * Answers `/healthz` and `/metrics` over HTTP, and nothing else. It holds no secrets, and nothing can be changed by it.
 * @throws what Node throws where the port cannot be had
 */
export const serveMetrics = async (
  { port, host }: Address,
  instruments: Instruments,
  sources: Sources,
): Promise<MetricsServer> => {
  const server = createServer((request, response) => {
    answer(request.url ?? '', instruments, sources)
      .catch((error: unknown) => ({ status: 500, type: 'text/plain', body: String(error) }))
      .then(({ status, type, body }) => response.writeHead(status, { 'content-type': type }).end(body));
  });
  const taken = await listen(server, { port, host });
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${taken}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};

const answer = async (path: string, instruments: Instruments, sources: Sources): Promise<Answer> => {
  switch (path.split('?')[0]) {
    case '/healthz':
      return healthOf(await figuresInTime(sources), sources.isGatewayReady());
    case '/metrics':
      return {
        status: 200,
        type: instruments.contentType,
        body: await instruments.text(await figuresInTime(sources)),
      };
    default:
      return { status: 404, type: 'text/plain', body: 'There are /healthz and /metrics.\n' };
  }
};

/** Healthy is who can hear people and keep what they do. What waits is told, but a restart would not help it. */
const healthOf = (figures: Figures | undefined, gateway: boolean): Answer => ({
  status: figures && gateway ? 200 : 503,
  type: 'application/json',
  body: `${JSON.stringify({
    gateway: gateway ? 'ready' : 'away',
    database: figures ? 'answers' : 'away',
    ...(figures && { oldestWaitingSeconds: Math.round(figures.oldestWaitingSeconds) }),
  })}\n`,
});

const listen = (server: Server, { port, host }: Address): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      if (address && typeof address === 'object') resolve(address.port);
    });
  });
