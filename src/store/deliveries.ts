import type { Seat } from '../kernel/seat.ts';
import { type Effect, effectKey } from '../table/model/effects.ts';
import type { UserId } from '../table/model/table.ts';
import type { ReminderEffect } from '../table/model/time-effects.ts';
import type { Database } from './database.ts';
import type { DeliveryModel } from './generated/models.ts';
import type { Outbox } from './outbox.ts';
import { jsonOf } from './rows.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** An effect that has been written down, and how far its delivery is. */
export interface StoredDelivery {
  readonly id: bigint;
  readonly key: string;
  readonly effect: Effect;
  /** `sending`: an attempt was begun and may or may not have got through. */
  readonly state: 'pending' | 'sending';
  /** Attempts that failed by our own doing. What was cut off or put off does not count. */
  readonly attempts: number;
  readonly createdAt: Date;
  /** Not to be tried before this moment. */
  readonly nextAt?: Date;
  /** Why it had to be put off. */
  readonly reason?: string;
}

/** A table with something waiting. */
export interface WaitingTable {
  readonly tableId: string;
  /** Of the first delivery that the others wait for. */
  readonly nextAt?: Date;
}

/** Effects of a table that came before one. */
interface EarlierEffects {
  readonly kind: Effect['kind'];
  /** The seat or the person whose they are; anybody's if left out. */
  readonly of?: Seat | UserId | undefined;
  readonly before: bigint;
}

/** Why an attempt must be made again, and when. */
export interface NextAttempt {
  readonly reason: string;
  readonly nextAt: Date;
}

/** Why a status waits whose mover goes on. */
export const MOVER_GOES_ON = 'mover.goes-on';

/** Why a post waits for those who look on: the table wants them to hear of it later. */
export const FOLLOWERS_LATER = 'followers.later';

/** What came of a delivery in the end. */
export type DeliveryEnd =
  | { readonly state: 'sent'; readonly messageId?: string; readonly channelId?: string }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'superseded' };

/** Writes effects of tables down in the transaction of the change that causes them, in the order given. */
export const enqueueEffects = async (
  transaction: PrismaTransaction,
  announce: Outbox['announce'],
  effects: readonly Effect[],
): Promise<void> => {
  if (effects.length === 0) return;
  await transaction.delivery.createMany({
    data: effects.map((effect) => ({
      tableId: effect.tableId,
      key: effectKey(effect),
      effect: jsonOf(effect),
      ...waitOf(effect),
    })),
    skipDuplicates: true,
  });
  await announce(transaction, [...new Set(effects.map(({ tableId }) => tableId))]);
};

/** Until when it waits from the beginning, and why; nothing for what is delivered at once. */
const waitOf = (effect: Effect): Partial<NextAttempt> => {
  if (effect.kind !== 'status' && effect.kind !== 'follow-post') return {};
  const { kind, notBefore } = effect;
  if (notBefore === undefined) return {};
  return { nextAt: new Date(notBefore), reason: kind === 'status' ? MOVER_GOES_ON : FOLLOWERS_LATER };
};

/** Lets what waits for one of these reasons be tried again at once. */
export const releaseDeliveries = async (
  transaction: PrismaTransaction,
  tableId: string,
  reasons: readonly string[],
): Promise<void> => {
  await transaction.delivery.updateMany({
    where: { tableId, state: 'pending', reason: { in: [...reasons] } },
    data: { nextAt: null },
  });
};

/** The same for all tables of a server. @returns the tables */
export const releaseDeliveriesIn = async (
  transaction: PrismaTransaction,
  guildId: string,
  reasons: readonly string[],
): Promise<string[]> => {
  const rows = await transaction.$queryRaw<{ tableId: string }[]>`
    UPDATE delivery SET next_at = NULL FROM game_table
      WHERE game_table.id = delivery.table_id AND game_table.guild_id = ${guildId}
        AND delivery.state = 'pending' AND delivery.reason = ANY(${reasons}::text[])
      RETURNING game_table.id AS "tableId"`;
  return [...new Set(rows.map(({ tableId }) => tableId))];
};

/** The ledger of deliveries in the database. */
export const createDeliveryLedger = ({ prisma }: Pick<Database, 'prisma'>) => ({
  /** What is still to be delivered for a table, in order. */
  async waiting(tableId: string): Promise<StoredDelivery[]> {
    const rows = await prisma.delivery.findMany({
      where: { tableId, state: { in: ['pending', 'sending'] } },
      orderBy: { id: 'asc' },
    });
    return rows.map(deliveryFrom);
  },
  /**
   * All tables that have something waiting.
   * @param asides what waits for one of these reasons is waited for by nothing else
   */
  async waitingTables(now: Date, asides: readonly string[]): Promise<WaitingTable[]> {
    const rows = await prisma.$queryRaw<{ tableId: string; nextAt: Date | null }[]>`
      SELECT DISTINCT ON (table_id) table_id AS "tableId", next_at AS "nextAt"
        FROM (SELECT *, coalesce(reason = ANY(${asides}::text[]) AND next_at > ${now}, false) AS apart
                FROM delivery WHERE state IN ('pending', 'sending')) AS waiting
        ORDER BY table_id, apart, CASE WHEN apart THEN next_at END, id`;
    return rows.map(({ tableId, nextAt }) => ({ tableId, ...(nextAt && { nextAt }) }));
  },
  /** Notes that an attempt begins, whatever becomes of it. Must be kept before anything leaves the process. */
  async begin(id: bigint): Promise<void> {
    await prisma.delivery.updateMany({
      where: { id },
      data: { state: 'sending', nextAt: null, updatedAt: new Date() },
    });
  },
  /**
   * Notes that an attempt has to be made again and does not count.
   * @param state `pending` if it surely did not get through, so that the next need not look for its message
   */
  async putOff(id: bigint, state: StoredDelivery['state'], next: NextAttempt): Promise<void> {
    const data = { state, ...next, updatedAt: new Date() };
    await prisma.delivery.updateMany({ where: { id }, data });
  },
  /** Notes what went wrong; the attempt counts, and may or may not have got through. */
  async noteFailure(id: bigint, next: NextAttempt): Promise<void> {
    const data = { ...next, attempts: { increment: 1 }, updatedAt: new Date() };
    await prisma.delivery.updateMany({ where: { id }, data });
  },
  /** Notes how it ended. The status message of the table is noted with it. */
  async end(id: bigint, end: DeliveryEnd, statusOf?: string): Promise<void> {
    if (statusOf === undefined || end.state !== 'sent' || end.messageId === undefined) {
      await prisma.delivery.updateMany({
        where: { id },
        data: { reason: null, ...end, updatedAt: new Date() },
      });
      return;
    }
    const { messageId, channelId = null } = end;
    await prisma.$executeRaw`
      WITH ended AS (
        UPDATE delivery
           SET state = 'sent', reason = NULL, message_id = ${messageId}, channel_id = ${channelId}, updated_at = now()
         WHERE id = ${id})
      UPDATE game_table SET status_message_id = ${messageId}
       WHERE id = ${statusOf} AND status_message_id IS DISTINCT FROM ${messageId}`;
  },
  /** Deliveries of tables that go on which failed for good, oldest first, with the reason. */
  async givenUp(): Promise<{ readonly tableId: string; readonly key: string; readonly reason: string }[]> {
    const rows = await prisma.delivery.findMany({
      where: { state: 'failed', table: { phase: { in: ['lobby', 'running'] } } },
      orderBy: { id: 'asc' },
    });
    return rows.map(({ tableId, key, reason }) => ({ tableId, key, reason: reason ?? '' }));
  },
  /** The newest messages that earlier effects of a kind left, newest first. */
  async earlier(tableId: string, { kind, of, before }: EarlierEffects) {
    const rows = await prisma.delivery.findMany({
      where: {
        ...{ tableId, id: { lt: before }, key: { startsWith: `${kind}:` }, messageId: { not: null } },
        ...(of !== undefined && {
          effect: { path: [typeof of === 'number' ? 'seat' : 'userId'], equals: of },
        }),
      },
      orderBy: { id: 'desc' },
      take: 20,
    });
    return rows.flatMap(({ key, messageId, channelId }) =>
      messageId === null ? [] : [{ key, messageId, ...(channelId !== null && { channelId }) }],
    );
  },
  /** Names of those whose seats others took over by effects after this one, by seat; undefined for who is forgotten. */
  async formerNames(tableId: string, after: bigint): Promise<ReadonlyMap<Seat, string | undefined>> {
    const rows = await prisma.delivery.findMany({
      where: { tableId, id: { gt: after }, key: { startsWith: 'seat:' } },
      orderBy: { id: 'desc' },
    });
    return new Map(
      rows.flatMap((row) => {
        const { effect } = deliveryFrom(row);
        return effect.kind === 'seat' && effect.change === 'taken' ? [[effect.seat, effect.former]] : [];
      }),
    );
  },
  /** The reminders, of whatever tables, that left this message, oldest first. */
  async reminders(messageId: string): Promise<ReminderEffect[]> {
    const rows = await prisma.delivery.findMany({
      where: { messageId, key: { startsWith: 'reminder:' } },
      orderBy: { id: 'asc' },
    });
    return rows.flatMap((row) => {
      const { effect } = deliveryFrom(row);
      return effect.kind === 'reminder' ? [effect] : [];
    });
  },
});

export type DeliveryLedger = ReturnType<typeof createDeliveryLedger>;

const deliveryFrom = (row: DeliveryModel): StoredDelivery => ({
  id: row.id,
  key: row.key,
  effect: row.effect as unknown as Effect,
  state: row.state === 'sending' ? 'sending' : 'pending',
  attempts: row.attempts,
  createdAt: row.createdAt,
  ...(row.nextAt && { nextAt: row.nextAt }),
  ...(row.reason !== null && { reason: row.reason }),
});
