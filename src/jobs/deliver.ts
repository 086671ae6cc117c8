import { createHash } from 'node:crypto';
import type { Logger } from '../config/logger.ts';
import type { DeliveryEnd, DeliveryLedger, StoredDelivery } from '../store/deliveries.ts';
import { type Effect, isCoalesced } from '../table/model/effects.ts';
import type { Delivery, DeliveryRecord } from './deliverer.ts';
import type { Performer } from './run-effect.ts';

/** What deliveries are made with. */
export interface DeliveryDeps {
  readonly performer: Performer;
  readonly ledger: DeliveryLedger;
  readonly log: Logger;
}

/** Whether a table is through, or must be worked on again after a while. */
export type Rest = { readonly kind: 'done' } | { readonly kind: 'again'; readonly afterMs: number };

/** An effect that goes wrong by our own mistake is given up after this many attempts; the next then follow. */
export const MAX_ATTEMPTS = 5;
const FIRST_RETRY_MS = 2_000;
const AWAY_MS = 15_000;
/** A courier that says nothing for so long has failed. */
const PATIENCE_MS = 120_000;

const DONE: Rest = { kind: 'done' };

/**
 * Delivers all that waits for a table, in order, until nothing does or the outside world is away. Must run for
 * one table only once at a time.
 */
export const deliverTable = async (deps: DeliveryDeps, tableId: string): Promise<Rest> => {
  for (;;) {
    const [next, ...later] = await deps.ledger.waiting(tableId);
    if (!next) return DONE;
    // One whose attempt was cut off may have posted a message that a later one has to edit.
    const needless = next.state === 'pending' && isCoalesced(next.effect);
    if (needless && later.some(({ effect }) => isCoalesced(effect))) {
      await deps.ledger.end(next.id, { state: 'superseded' });
      continue;
    }
    const rest = await deliverOne(deps, next);
    if (rest.kind === 'again') return rest;
  }
};

const deliverOne = async (deps: DeliveryDeps, delivery: StoredDelivery): Promise<Rest> => {
  const { id, effect, key, attempts } = delivery;
  if (attempts >= MAX_ATTEMPTS) return finish(deps, delivery, { state: 'failed', reason: 'gave-up' });
  await deps.ledger.begin(id);
  const ledger: DeliveryRecord = {
    key,
    mark: markOf(effect, key),
    attempt: attempts,
    earlier: (kind) => deps.ledger.earlier(effect.tableId, kind, id),
  };
  try {
    return await attempt(deps, delivery, ledger);
  } catch (error) {
    deps.log.error(
      { table: effect.tableId, effect: key, attempt: attempts + 1, err: error },
      'delivery failed',
    );
    await deps.ledger.note(id, error instanceof Error ? error.message : String(error));
    if (attempts + 1 >= MAX_ATTEMPTS) return finish(deps, delivery, { state: 'failed', reason: 'gave-up' });
    return { kind: 'again', afterMs: FIRST_RETRY_MS * 2 ** attempts };
  }
};

const attempt = async (
  deps: DeliveryDeps,
  delivery: StoredDelivery,
  ledger: DeliveryRecord,
): Promise<Rest> => {
  const { performer } = deps;
  const { effect, state, id } = delivery;
  if (state === 'sending') {
    const found = await inTime(performer.find(effect, ledger));
    if (found?.kind === 'sent') return settle(deps, delivery, found);
    if (found?.kind === 'later') {
      await deps.ledger.putOff(id, 'sending', found.reason);
      return { kind: 'again', afterMs: found.afterMs ?? AWAY_MS };
    }
  }
  return settle(deps, delivery, await inTime(performer.perform(effect, ledger)));
};

const settle = async (deps: DeliveryDeps, delivery: StoredDelivery, outcome: Delivery): Promise<Rest> => {
  switch (outcome.kind) {
    case 'sent': {
      const { kind: _, ...where } = outcome;
      return finish(deps, delivery, { state: 'sent', ...where });
    }
    case 'failed':
      return finish(deps, delivery, { state: 'failed', reason: outcome.reason });
    case 'later':
      await deps.ledger.putOff(delivery.id, outcome.inDoubt ? 'sending' : 'pending', outcome.reason);
      return { kind: 'again', afterMs: outcome.afterMs ?? AWAY_MS };
  }
};

const finish = async (deps: DeliveryDeps, delivery: StoredDelivery, end: DeliveryEnd): Promise<Rest> => {
  const { effect, key, id } = delivery;
  if (end.state === 'failed') {
    deps.log.warn({ table: effect.tableId, effect: key, reason: end.reason }, 'delivery given up');
  }
  await deps.ledger.end(id, end, isCoalesced(effect) ? effect.tableId : undefined);
  return DONE;
};

/** See {@link DeliveryRecord.mark}. */
export const markOf = (effect: Effect, key: string): string => {
  const name = isCoalesced(effect) ? 'status' : key;
  return createHash('sha256').update(`${effect.tableId}|${name}`).digest('hex').slice(0, 20);
};

const inTime = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the courier did not answer in time')), PATIENCE_MS);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};
