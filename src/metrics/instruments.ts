import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Figures } from './figures.ts';
import type { Measures } from './measures.ts';

/** The metrics of one bot. */
export interface Instruments {
  readonly measures: Measures;
  readonly contentType: string;
  /**
   * Everything in Prometheus's text format.
   * @param figures undefined if the database is away: what it would tell is then not a number
   */
  text(figures: Figures | undefined): Promise<string>;
}

const ACKNOWLEDGEMENT_BUCKETS = [0.05, 0.1, 0.2, 0.3, 0.5, 1, 2, 3];
const TURN_POST_BUCKETS = [0.25, 0.5, 1, 2, 3, 5, 10, 30, 60, 300];
const DRAWING_BUCKETS = [0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Makes the metrics of a bot, those of its process included. */
export const createInstruments = (): Instruments => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const show = createGauges(registry);
  return {
    measures: createMeasures(registry),
    contentType: registry.contentType,
    text(figures) {
      show(figures);
      return registry.metrics();
    },
  };
};

const createMeasures = (registry: Registry): Measures => {
  const acknowledgement = new Histogram({
    name: 'postboard_acknowledgement_seconds',
    help: 'From an interaction’s arrival until Discord has its acknowledgement',
    buckets: ACKNOWLEDGEMENT_BUCKETS,
    registers: [registry],
  });
  const turnPost = new Histogram({
    name: 'postboard_turn_post_seconds',
    help: 'From a move until the board stands in the channel',
    buckets: TURN_POST_BUCKETS,
    registers: [registry],
  });
  const drawing = new Histogram({
    name: 'postboard_drawing_seconds',
    help: 'One picture of a board, the wait for a drawing thread included',
    labelNames: ['game'],
    buckets: DRAWING_BUCKETS,
    registers: [registry],
  });
  const invalid = new Counter({
    name: 'postboard_invalid_requests_total',
    help: 'Answers of Discord’s with 401, 403 or 429: at 10,000 in ten minutes it shuts the bot out',
    labelNames: ['status'],
    registers: [registry],
  });
  return {
    invalidRequest: (status) => invalid.inc({ status }),
    acknowledged: (seconds) => acknowledgement.observe(seconds),
    turnPosted: (seconds) => turnPost.observe(seconds),
    drawn: (game, seconds) => drawing.observe({ game }, seconds),
  };
};

/** @returns what sets them all */
const createGauges = (registry: Registry): ((figures: Figures | undefined) => void) => {
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({ name: `postboard_${name}`, help, labelNames: [...labelNames], registers: [registry] });
  const up = gauge('database_up', '1 if the database answers');
  const deliveries = gauge('deliveries', 'Deliveries that wait, or were given up', ['state']);
  const oldest = gauge('oldest_delivery_seconds', 'How long the oldest waiting delivery has waited');
  const lag = gauge('timekeeper_lag_seconds', 'How long ago a table should have been looked at');
  const stuck = gauge('stuck_tables', 'Tables whose clocks were given up');
  const tables = gauge('tables', 'Tables that go on, by phase', ['phase']);
  return (figures) => {
    up.set(figures ? 1 : 0);
    deliveries.set({ state: 'waiting' }, figures?.waiting ?? Number.NaN);
    deliveries.set({ state: 'failed' }, figures?.failed ?? Number.NaN);
    oldest.set(figures?.oldestWaitingSeconds ?? Number.NaN);
    lag.set(figures?.timekeeperLagSeconds ?? Number.NaN);
    stuck.set(figures?.stuckTables ?? Number.NaN);
    tables.reset();
    for (const [phase, count] of Object.entries(figures?.tables ?? {})) tables.set({ phase }, count);
  };
};
