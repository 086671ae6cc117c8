import type { Logger } from '../config/logger.ts';
import type { Computers } from '../table/computers/play-computer.ts';
import type { Effect, ThinkEffect } from '../table/model/effects.ts';
import type { Deliverer, Delivery, DeliveryRecord, Later, Sent } from './deliverer.ts';

/** Does whatever an effect asks: messages by the deliverer, thinking here. */
export interface Performer {
  perform(effect: Effect, ledger: DeliveryRecord): Promise<Delivery>;
  /** See {@link Deliverer.find}. Thinking leaves no message, and can be repeated without harm. */
  find(effect: Effect, ledger: DeliveryRecord): Promise<Sent | Later | undefined>;
}

/** Puts deliverer and computer players together. */
export const performerOf = (deliverer: Deliverer, computers: Computers, log: Logger): Performer => ({
  perform: (effect, ledger) =>
    effect.kind === 'think' ? letThink(computers, effect, ledger, log) : deliverer.perform(effect, ledger),
  find: async (effect, ledger) => (effect.kind === 'think' ? undefined : deliverer.find(effect, ledger)),
});

/** The effect's key names the request, so that a thought that is had twice is played once. */
const letThink = async (
  computers: Computers,
  { tableId, seat }: ThinkEffect,
  { key }: DeliveryRecord,
  log: Logger,
): Promise<Delivery> => {
  const thought = await computers.play(tableId, seat, key);
  if (!thought.ok) return { kind: 'failed', reason: thought.refusal.code };
  log.debug({ table: tableId, seat, thought: thought.value }, 'computer thought');
  // Somebody else moved meanwhile, so there is a new position to think about at once.
  return thought.value === 'later'
    ? { kind: 'later', reason: 'position.changed', afterMs: 0 }
    : { kind: 'sent' };
};
