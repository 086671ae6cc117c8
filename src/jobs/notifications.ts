import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import type { Logger } from '../config/logger.ts';
import { type Connection, clientFor, endInTime, SERVER_LIMITS } from '../store/connection.ts';

export interface NotificationListener extends Connection {
  readonly channel: string;
  readonly log: Logger;
  /** Called whenever listening begins: what was sent before has not been heard. */
  onListening(): void;
  onNotification(payload: string): void;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/**
 * Listens to a channel of PostgreSQL's notifications, on a connection that does nothing else. A connection that cannot
 * be had, is cut, or is dead without a word, is tried again after a while.
 * @returns a function that ends it
 */
export const listenToNotifications = (listener: NotificationListener): (() => Promise<void>) => {
  const stop = new AbortController();
  const listening = keepListening(listener, stop.signal);
  return async () => {
    stop.abort();
    await listening;
  };
};

const keepListening = async (listener: NotificationListener, stop: AbortSignal): Promise<void> => {
  let pauseMs = FIRST_PAUSE_MS;
  const onListening = (): void => {
    pauseMs = FIRST_PAUSE_MS;
    listener.onListening();
  };
  while (!stop.aborted) {
    try {
      await listenUntilCut({ ...listener, onListening }, stop);
    } catch (error) {
      if (!stop.aborted) listener.log.warn({ err: error }, 'other processes are not heard for a while');
    }
    await pause(pauseMs, undefined, { signal: stop }).catch(() => undefined);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
};

const listenUntilCut = async (listener: NotificationListener, stop: AbortSignal): Promise<void> => {
  const { url, limits = SERVER_LIMITS, channel, onListening, onNotification } = listener;
  const client = clientFor({ url, limits });
  client.on('notification', ({ payload = '' }) => onNotification(payload));
  const ended = once(client, 'end', { signal: stop });
  ended.catch(() => undefined);
  const over = new AbortController();
  try {
    await client.connect();
    await client.query(`LISTEN ${channel}`);
    onListening();
    // One race for the whole connection: of each in which it did not end, its end would keep something in memory.
    await Promise.race([ended, beatHeart(client, limits.heartbeatMs, over.signal)]);
  } finally {
    over.abort();
    await endInTime({ url, limits }, client.end());
  }
};

/** Asks something again and again; fails once the connection does, or it is over. */
const beatHeart = async (client: Client, everyMs: number, over: AbortSignal): Promise<never> => {
  for (;;) {
    await pause(everyMs, undefined, { signal: over, ref: false });
    await client.query('SELECT 1');
  }
};
