import type { Deliverer, DeliveryOutcome, DeliveryRecord, Later, Sent } from '../../src/jobs/deliverer.ts';
import type { Effect } from '../../src/table/model/effects.ts';

/** What a scripted world answers to an effect; a thrown error is a mistake of the deliverer's. */
export type Respond = (effect: Effect, record: DeliveryRecord) => DeliveryOutcome | Promise<DeliveryOutcome>;

/** A deliverer into a world in memory, with a list of what was asked of it. */
export interface MemoryDeliverer extends Deliverer {
  /** Keys of the effects performed or looked for, in order, as `table key`. */
  readonly asked: string[];
  /** Resolves as soon as an effect of this table and key has been performed. */
  performed(tableId: string, key: string): Promise<void>;
}

/**
 * @param answer what the world says to an effect
 * @param found what is found of an effect that was cut off
 */
export const memoryDeliverer = (
  answer: Respond = ({ tableId }, { key }) => ({ kind: 'sent', messageId: `${tableId} ${key}` }),
  found: () => Sent | Later | undefined = () => undefined,
): MemoryDeliverer => {
  const asked: string[] = [];
  const waiting: { readonly name: string; readonly resolve: () => void }[] = [];
  const note = (name: string): void => {
    asked.push(name);
    for (const one of waiting) if (one.name === name) one.resolve();
  };
  return {
    asked,
    performed: (tableId, key) =>
      new Promise((resolve) => {
        const name = `${tableId} ${key}`;
        if (asked.includes(name)) resolve();
        else waiting.push({ name, resolve });
      }),
    async perform(effect, record) {
      const delivery = await answer(effect, record);
      note(`${effect.tableId} ${record.key}`);
      return delivery;
    },
    async find(effect, record) {
      asked.push(`${effect.tableId} find ${record.key}`);
      return found();
    },
  };
};
