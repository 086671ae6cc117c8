import type { Logger } from '../config/logger.ts';
import type { Computers } from '../table/computers/play-computer.ts';
import type { Effect } from '../table/model/effects.ts';
import type { ThinkEffect } from '../table/model/turn-effects.ts';
import type { Deliverer, DeliveryOutcome, DeliveryRecord, Later, Sent } from './deliverer.ts';

/** Does whatever an effect asks: messages go by the deliverer, computer players think here. */
export interface EffectRunner {
  /** See {@link Deliverer.perform}. */
  run(effect: Effect, record: DeliveryRecord): Promise<DeliveryOutcome>;
  /** See {@link Deliverer.find}. Thinking leaves no message, and can be repeated without harm. */
  find(effect: Effect, record: DeliveryRecord): Promise<Sent | Later | undefined>;
}

export const createEffectRunner = (
  deliverer: Deliverer,
  computers: Computers,
  log: Logger,
): EffectRunner => ({
  run: (effect, record) =>
    effect.kind === 'think' ? letThink(computers, effect, record, log) : deliverer.perform(effect, record),
  find: async (effect, record) => (effect.kind === 'think' ? undefined : deliverer.find(effect, record)),
});

/** The effect's key names the request, so that a thought that is had twice is played once. */
const letThink = async (
  computers: Computers,
  { tableId, seat }: ThinkEffect,
  { key }: DeliveryRecord,
  log: Logger,
): Promise<DeliveryOutcome> => {
  const thought = await computers.play(tableId, seat, key);
  if (!thought.ok) return { kind: 'failed', reason: thought.refusal.code };
  log.debug({ table: tableId, seat, thought: thought.value }, 'computer thought');
  // Somebody else moved meanwhile, so there is a new position to think about at once.
  return thought.value === 'later'
    ? { kind: 'later', reason: 'position.changed', afterMs: 0 }
    : { kind: 'sent' };
};
