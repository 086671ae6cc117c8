import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import type { Deliverer, DeliveryOutcome, DeliveryRecord } from '../../src/jobs/deliverer.ts';
import type { Effect } from '../../src/table/model/effects.ts';
import type { TableServices } from '../../src/table/services.ts';

/** A message that stands in the world, or an edit of one. */
export interface WorldLine {
  readonly kind: 'post' | 'edit';
  readonly effect: Effect;
  readonly key: string;
  readonly mark: string;
  readonly messageId: string;
}

/** An outside world in a file: it lives on when the process that wrote to it is killed. */
export const readWorld = (path: string): WorldLine[] =>
  existsSync(path)
    ? readFileSync(path, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];

/**
 * A deliverer into such a world.
 * @param reach called just before and just after each message gets there; may kill the process
 */
export const fileDeliverer = (
  path: string,
  services: TableServices,
  reach: () => void = () => undefined,
): Deliverer => {
  const write = (line: WorldLine): void => {
    reach();
    appendFileSync(path, `${JSON.stringify(line)}\n`);
    reach();
  };
  const posted = ({ mark }: DeliveryRecord): WorldLine | undefined =>
    readWorld(path).find((line) => line.kind === 'post' && line.mark === mark);
  return {
    async perform(effect, record): Promise<DeliveryOutcome> {
      const { key, mark } = record;
      const known = await statusMessage(services, effect);
      const messageId = known ?? `message-${readWorld(path).length + 1}`;
      write({ kind: known ? 'edit' : 'post', effect, key, mark, messageId });
      return { kind: 'sent', messageId };
    },
    async find(effect, record) {
      if (await statusMessage(services, effect)) return undefined;
      const line = posted(record);
      return line && { kind: 'sent', messageId: line.messageId };
    },
  };
};

const statusMessage = async (services: TableServices, effect: Effect): Promise<string | undefined> => {
  if (effect.kind !== 'lobby' && effect.kind !== 'status') return undefined;
  const table = await services.views.load(effect.tableId);
  return table.ok ? table.value.statusMessageId : undefined;
};
