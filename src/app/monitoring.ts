import { type Client, Status } from 'discord.js';
import type { FrontList } from '../discord/deps.ts';
import type { Deliverer, DeliveryOutcome, DeliveryRecord } from '../jobs/deliverer.ts';
import type { Figures } from '../metrics/figures.ts';
import { createInstruments } from '../metrics/instruments.ts';
import { type Measures, noMeasures, stopwatch } from '../metrics/measures.ts';
import { type MetricsServer, serveMetrics } from '../metrics/server.ts';
import { readServiceFigures } from '../store/service-figures.ts';
import type { MessageEffect } from '../table/model/effects.ts';
import type { Services } from './services.ts';
import { metricsError } from './start-error.ts';

/** What watches over a bot. */
export interface Monitoring {
  readonly measures: Measures;
  /** Where `/healthz` and `/metrics` are answered, if anywhere. */
  readonly url?: string;
  close(): Promise<void>;
}

/** Only this machine, unless the settings say otherwise. */
const THIS_MACHINE = '127.0.0.1';

/**
 * Serves metrics and health where `METRICS_PORT` is set; else nothing is measured.
 * @throws StartError in one line if the port cannot be had
 */
export const openMonitoring = async (
  services: Pick<Services, 'config' | 'log' | 'database' | 'timekeeper' | 'time'>,
  client: Client,
): Promise<Monitoring> => {
  const { metricsPort: port, metricsHost } = services.config;
  const host = metricsHost ?? THIS_MACHINE;
  if (port === undefined) return { measures: noMeasures, close: async () => undefined };
  const instruments = createInstruments();
  const sources = { figures: () => figuresOf(services), isGatewayReady: () => isGatewayReady(client) };
  const server: MetricsServer = await serveMetrics({ port, host }, instruments, sources).catch(
    (error: unknown) => {
      throw metricsError(error, { port, ...(metricsHost && { host: metricsHost }) });
    },
  );
  services.log.info({ url: server.url }, 'metrics');
  return { measures: instruments.measures, url: server.url, close: () => server.close() };
};

const figuresOf = async ({
  database,
  timekeeper,
  time,
}: Pick<Services, 'database' | 'timekeeper' | 'time'>): Promise<Figures> => {
  const { oldestWaiting, ...figures } = await readServiceFigures(database);
  const next = await timekeeper.next();
  return {
    ...figures,
    oldestWaitingSeconds: oldestWaiting ? secondsBetween(oldestWaiting, new Date()) : 0,
    timekeeperLagSeconds: next ? secondsBetween(next, time.now()) : 0,
  };
};

/** 0 if the moment is still to come. */
const secondsBetween = (moment: Date, now: Date): number =>
  Math.max(0, now.getTime() - moment.getTime()) / 1000;

const isGatewayReady = ({ ws }: Client): boolean =>
  ws.shards.size > 0 && ws.shards.every(({ status }) => status === Status.Ready);

/** Fronts whose pictures are timed. */
export const withTimedPictures = (fronts: FrontList, measures: Measures): FrontList =>
  new Map(
    [...fronts].map(([id, front]) => {
      const draw: typeof front.picture.draw = async (request) => {
        const seconds = stopwatch();
        const picture = await front.picture.draw(request);
        measures.drawn(id, seconds());
        return picture;
      };
      return [id, { ...front, picture: { ...front.picture, draw } }];
    }),
  );

/** A deliverer whose boards are timed. */
export const withTimedPosts = (deliverer: Deliverer, measures: Measures): Deliverer => {
  const timed = <Outcome extends DeliveryOutcome | undefined>(
    { kind }: MessageEffect,
    { since }: DeliveryRecord,
    outcome: Outcome,
  ): Outcome => {
    if (kind === 'turn-post' && outcome?.kind === 'sent')
      measures.turnPosted(secondsBetween(since, new Date()));
    return outcome;
  };
  return {
    perform: async (effect, record) => timed(effect, record, await deliverer.perform(effect, record)),
    find: async (effect, record) => timed(effect, record, await deliverer.find(effect, record)),
  };
};
