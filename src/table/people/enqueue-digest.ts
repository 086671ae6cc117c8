import type { TableDeps } from '../access/deps.ts';
import type { Digest, DigestStore } from '../model/digest.ts';
import { DAY_MS } from '../model/pace.ts';
import type { AvailabilityStore } from '../model/person-stores.ts';
import { tablesOfUser } from '../views/tables-of.ts';
import { nextDigest } from './digest.ts';

/**
 * Gives a digest that is due to the deliveries of the first of the person's tables, and moves it on, in one
 * transaction: whatever happens it is told, and once. Somebody without a table has nothing to be told.
 */
export const enqueueDigest = async (
  { store, now }: TableDeps,
  digests: Pick<DigestStore, 'advance'>,
  availabilities: Pick<AvailabilityStore, 'read'>,
  digest: Digest,
): Promise<void> => {
  const { userId, hour, nextAt: dueAt } = digest;
  // One a day, even if the minute of the hour is another than it was.
  const after = Math.max(now().getTime(), dueAt.getTime() + DAY_MS / 2);
  const nextAt = new Date(nextDigest(await availabilities.read(userId), hour, after));
  const [first] = await tablesOfUser(store, userId);
  if (!first) {
    await digests.advance(digest, nextAt);
    return;
  }
  await store.inTransaction(first.id, async (transaction) => {
    if (!(await transaction.advanceDigest(digest, nextAt))) return;
    await transaction.enqueue([{ kind: 'digest', tableId: first.id, userId, at: dueAt.getTime() }]);
  });
};
