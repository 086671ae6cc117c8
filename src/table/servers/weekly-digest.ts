import { DateTime } from 'luxon';
import type { TableDeps } from '../access/deps.ts';
import { spreadOver } from '../clock/spread.ts';
import { DAY_MS, HOUR_MS } from '../model/pace.ts';
import { WEEKDAYS, type WeeklyDigest, type WeeklyDigestStore } from '../model/weekly-digest.ts';

/** The hour of the server's day at which its week is told: when people come home. */
const HOUR = 18;
const WEEK_MS = 7 * DAY_MS;

/**
 * When the next weekly digest goes out: on that day, always at the same minute. Each server's minute is another.
 * @param zone IANA time zone of the server
 * @param now epoch ms; the digest comes later than this
 */
export const nextWeeklyDigest = (
  { guildId, weekday }: Pick<WeeklyDigest, 'guildId' | 'weekday'>,
  zone: string,
  now: number,
): Date => {
  const today = DateTime.fromMillis(now, { zone });
  const begin = { hour: HOUR, minute: 0, second: 0, millisecond: 0 };
  const days = (WEEKDAYS.indexOf(weekday) + 1 - today.weekday + 7) % 7;
  const at = (later: number): number =>
    today
      .plus({ days: days + later })
      .set(begin)
      .toMillis() + spreadOver(guildId, HOUR_MS);
  return new Date(at(0) > now ? at(0) : at(7));
};

interface Servers {
  readonly digests: Pick<WeeklyDigestStore, 'advance'>;
  /** The time zone of a server. */
  zoneOf(guildId: string): Promise<string>;
}

/**
 * Gives a digest that is due to the deliveries of the table of its server that ended last, and moves it on, in one
 * transaction: whatever happens it is told, and once. A week in which no game ended has nothing to be told.
 */
export const enqueueWeeklyDigest = async (
  { store, now }: TableDeps,
  { digests, zoneOf }: Servers,
  digest: WeeklyDigest,
): Promise<void> => {
  const { guildId, channelId, locale, nextAt: dueAt } = digest;
  // One a week, even if the server's zone is another than it was, or the bot was away.
  const after = Math.max(now().getTime(), dueAt.getTime() + WEEK_MS / 2);
  const nextAt = nextWeeklyDigest(digest, await zoneOf(guildId), after);
  const since = dueAt.getTime() - WEEK_MS;
  const [last] = await store.list({ guildId, phases: ['over'], endedSince: new Date(since) }, 1);
  if (!last) {
    await digests.advance(digest, nextAt);
    return;
  }
  await store.inTransaction(last.id, async (transaction) => {
    if (!(await transaction.advanceWeeklyDigest(digest, nextAt))) return;
    const week = { since, until: dueAt.getTime() };
    await transaction.enqueue([
      { kind: 'weekly-digest', tableId: last.id, guildId, channelId, locale, ...week },
    ]);
  });
};
