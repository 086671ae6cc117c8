import { createHash } from 'node:crypto';
import type { Logger } from '../config/logger.ts';
import { isDatabaseTrouble } from '../store/database-trouble.ts';
import type { DeliveryEnd, DeliveryLedger, StoredDelivery } from '../store/deliveries.ts';
import { type Effect, effectKey, isCoalesced, isPlaced } from '../table/model/effects.ts';
import { ASIDE_REASONS, type DeliveryOutcome, type DeliveryRecord, waitsForPlace } from './deliverer.ts';
import type { EffectRunner } from './effect-runner.ts';
import { inMs, type Time } from './time.ts';

/** What deliveries are made with. */
export interface DeliveryDeps {
  readonly runner: EffectRunner;
  readonly ledger: DeliveryLedger;
  readonly time: Pick<Time, 'now'>;
  readonly log: Logger;
  /** Whether a table is to be left to another process, which knows newer rules of its game. None is if left out. */
  readonly isAhead?: (tableId: string) => Promise<boolean>;
  /** Whether no other delivery is to be begun: what waits is left to the next process. Never if left out. */
  readonly isOver?: () => boolean;
  /** Is called before each look at what waits for the table. */
  readonly onLook?: () => void;
  /** An attempt that has not ended after so many milliseconds is told to. Two minutes if left out. */
  readonly patienceMs?: number;
}

/** An effect that goes wrong by our own mistake is given up after this many attempts; the next then follow. */
export const MAX_ATTEMPTS = 5;
const FIRST_RETRY_MS = 2_000;
const AWAY_MS = 15_000;
const PATIENCE_MS = 120_000;

/**
 * Delivers what waits for a table, in order, until nothing does, the first one has to wait longer, or no other is to be
 * begun. Must run for one table only once at a time.
 * @returns the next moment at which something can be tried again; undefined if nothing is left
 */
export const deliverTable = async (deps: DeliveryDeps, tableId: string): Promise<Date | undefined> => {
  if (await deps.isAhead?.(tableId)) return undefined;
  while (!deps.isOver?.()) {
    deps.onLook?.();
    const waiting = await deps.ledger.waiting(tableId);
    const now = deps.time.now();
    const asides = waiting.filter((one) => isAside(one, now));
    const placeless = asides.some(waitsForPlace);
    const held = (one: StoredDelivery): boolean => placeless && isPlaced(one.effect);
    const next = waiting.find((one) => !asides.includes(one) && !held(one));
    const early = !next || isTooEarly(next, now);
    const needless = waiting.findIndex(
      (one, index) =>
        (asides.includes(one) || held(one) || (one === next && !early)) &&
        successorOf(one, waiting.slice(index + 1)) !== undefined,
    );
    if (needless >= 0) await supersede(deps, waiting.slice(needless));
    else if (early) return earliest([...asides, ...(next ? [next] : [])]);
    else await deliverOne(deps, next);
  }
  return undefined;
};

const isTooEarly = ({ nextAt }: StoredDelivery, now: Date): boolean => nextAt !== undefined && nextAt > now;

/** Waits for a reason of its own: what comes later goes ahead. */
const isAside = (delivery: StoredDelivery, now: Date): boolean =>
  delivery.reason !== undefined && ASIDE_REASONS.includes(delivery.reason) && isTooEarly(delivery, now);

const earliest = (waiting: readonly StoredDelivery[]): Date | undefined => {
  const moments = waiting.flatMap(({ nextAt }) => nextAt?.getTime() ?? []);
  return moments.length > 0 ? new Date(Math.min(...moments)) : undefined;
};

/**
 * What says anew all that this one says: the next status, and the next turn post where the place is not there to post this
 * one. One whose attempt was cut off may have posted what that has to edit.
 */
const successorOf = (one: StoredDelivery, later: readonly StoredDelivery[]): StoredDelivery | undefined => {
  if (one.state !== 'pending') return undefined;
  if (isCoalesced(one.effect)) return later.find(({ effect }) => isCoalesced(effect));
  if (one.effect.kind !== 'turn-post' || !waitsForPlace(one)) return undefined;
  return later.find(({ effect }) => effect.kind === 'turn-post');
};

/** Ends a delivery in favour of its successor, which waits for the place in its stead. */
const supersede = async (
  { ledger, time }: DeliveryDeps,
  [one, ...later]: readonly StoredDelivery[],
): Promise<void> => {
  const successor = one && successorOf(one, later);
  if (!one || !successor) return;
  if (waitsForPlace(one) && one.reason !== undefined) {
    const next = { reason: one.reason, nextAt: one.nextAt ?? time.now() };
    await ledger.putOff(successor.id, successor.state, next);
  }
  await ledger.end(one.id, { state: 'superseded' });
};

const deliverOne = async (deps: DeliveryDeps, delivery: StoredDelivery): Promise<void> => {
  await deps.ledger.begin(delivery.id);
  try {
    await note(deps, delivery, await attemptInTime(deps, delivery));
  } catch (error) {
    await noteFailure(deps, delivery, error);
  }
};

/** Never leaves an attempt behind that goes on while the next one is made: it is told to end, and waited for. */
const attemptInTime = async (deps: DeliveryDeps, delivery: StoredDelivery): Promise<DeliveryOutcome> => {
  const patience = new AbortController();
  const timer = setTimeout(() => {
    deps.log.warn({ table: delivery.effect.tableId, effect: delivery.key }, 'delivery takes too long');
    patience.abort();
  }, deps.patienceMs ?? PATIENCE_MS);
  try {
    return await attempt(deps, delivery, patience.signal);
  } finally {
    clearTimeout(timer);
  }
};

const attempt = async (
  { runner, ledger }: DeliveryDeps,
  delivery: StoredDelivery,
  signal: AbortSignal,
): Promise<DeliveryOutcome> => {
  const { id, key, effect, state, createdAt } = delivery;
  const again = state === 'sending';
  const record: DeliveryRecord = {
    key,
    mark: markOf(effect, key),
    since: createdAt,
    waitedForPlace: waitsForPlace(delivery),
    again,
    signal,
    earlier: (kind, of) => ledger.earlier(effect.tableId, { kind, of, before: id }),
    formerNames: () => ledger.formerNames(effect.tableId, id),
    async sharing(messageId) {
      const sharing = await ledger.reminders(messageId);
      return sharing.map((reminder) => ({ effect: reminder, mark: markOf(reminder, effectKey(reminder)) }));
    },
  };
  if (!again) return runner.run(effect, record);
  const found = await runner.find(effect, record);
  if (found?.kind === 'sent') return found;
  const outcome = found ?? (await runner.run(effect, record));
  // Whether the attempt that was cut off got through may still not be known.
  return outcome.kind === 'later' ? { ...outcome, inDoubt: true } : outcome;
};

const note = async (
  deps: DeliveryDeps,
  delivery: StoredDelivery,
  outcome: DeliveryOutcome,
): Promise<void> => {
  switch (outcome.kind) {
    case 'sent': {
      const { kind: _, ...where } = outcome;
      return finish(deps, delivery, { state: 'sent', ...where });
    }
    case 'failed':
      if (outcome.reason === 'table.updating') return note(deps, delivery, { ...outcome, kind: 'later' });
      return finish(deps, delivery, { state: 'failed', reason: outcome.reason });
    case 'later': {
      const { reason, inDoubt, afterMs = AWAY_MS } = outcome;
      // What waits for the place goes on to do so, whatever comes in between.
      const lasting = waitsForPlace(delivery) ? delivery.reason : undefined;
      const next = { reason: lasting ?? reason, nextAt: inMs(deps.time, afterMs) };
      return deps.ledger.putOff(delivery.id, inDoubt ? 'sending' : 'pending', next);
    }
  }
};

const noteFailure = async (deps: DeliveryDeps, delivery: StoredDelivery, error: unknown): Promise<void> => {
  const { id, effect, key, attempts } = delivery;
  const where = { table: effect.tableId, effect: key };
  const why = error instanceof Error ? error.message : String(error);
  if (isDatabaseTrouble(error)) {
    deps.log.warn({ ...where, why }, 'delivery put off: trouble with the database');
    return deps.ledger.putOff(id, 'sending', { reason: 'database.away', nextAt: inMs(deps.time, AWAY_MS) });
  }
  const failed = attempts + 1;
  deps.log.error({ ...where, attempt: failed, err: error }, 'delivery failed');
  if (failed >= MAX_ATTEMPTS) return finish(deps, delivery, { state: 'failed', reason: 'gave-up' });
  const next = { reason: why, nextAt: inMs(deps.time, FIRST_RETRY_MS * 2 ** attempts) };
  return deps.ledger.noteFailure(id, next);
};

const finish = async (deps: DeliveryDeps, delivery: StoredDelivery, end: DeliveryEnd): Promise<void> => {
  const { effect, key, id } = delivery;
  if (end.state === 'failed') {
    deps.log.warn({ table: effect.tableId, effect: key, reason: end.reason }, 'delivery given up');
  }
  await deps.ledger.end(id, end, isCoalesced(effect) ? effect.tableId : undefined);
};

/** See {@link DeliveryRecord.mark}. */
const markOf = (effect: Effect, key: string): string => {
  const name = isCoalesced(effect) ? 'status' : key;
  return createHash('sha256').update(`${effect.tableId}|${name}`).digest('hex').slice(0, 20);
};
