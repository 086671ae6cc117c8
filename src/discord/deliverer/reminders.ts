import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import type { MarkedReminder } from '../../jobs/deliverer.ts';
import type { UserId } from '../../table/model/table.ts';

/** A direct message, and the reminders that it tells of. */
export interface ReminderMessage {
  readonly channelId: string;
  readonly messageId: string;
  readonly told: readonly MarkedReminder[];
}

/**
 * The last message by which each person was reminded, so that several tables can share it. It need not outlive the process:
 * after a restart there is a second message, and none is lost.
 */
export interface Reminders {
  /** Lets reminders of one person follow each other, whichever tables they are of. */
  inTurn<T>(userId: UserId, work: (last: ReminderMessage | undefined) => Promise<T>): Promise<T>;
  keep(userId: UserId, message: ReminderMessage): void;
  /**
   * Lets work on a message follow what is being added to it.
   * @param recorded what it is known to tell of; `work` gets what was added a moment ago besides
   */
  onMessage(
    messageId: string,
    recorded: readonly MarkedReminder[],
    work: (told: readonly MarkedReminder[]) => Promise<void>,
  ): Promise<void>;
}

/** So many people's last messages are remembered. */
const MOST_PEOPLE = 2000;

export const createReminders = (): Reminders => {
  const queues = new LRUCache<UserId, PQueue>({ max: MOST_PEOPLE });
  const last = new LRUCache<UserId, ReminderMessage>({ max: MOST_PEOPLE });
  const owners = new LRUCache<string, UserId>({ max: MOST_PEOPLE });
  const inTurn: Reminders['inTurn'] = (userId, work) => {
    const queue = queues.get(userId) ?? new PQueue({ concurrency: 1 });
    queues.set(userId, queue);
    return queue.add(() => work(last.get(userId)), { throwOnTimeout: true });
  };
  return {
    inTurn,
    keep(userId, message) {
      last.set(userId, message);
      owners.set(message.messageId, userId);
    },
    async onMessage(messageId, recorded, work) {
      const owner = owners.get(messageId);
      if (owner === undefined) return work(recorded);
      await inTurn(owner, async (known) => {
        const added = known?.messageId === messageId ? known.told : [];
        const marks = new Set(recorded.map(({ mark }) => mark));
        await work([...recorded, ...added.filter(({ mark }) => !marks.has(mark))]);
      });
    },
  };
};
