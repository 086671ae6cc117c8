import { localeFrom } from '../i18n/locale.ts';
import { WEEKDAYS, type WeeklyDigest, type WeeklyDigestStore } from '../table/model/weekly-digest.ts';
import type { Database } from './database.ts';
import type { WeeklyDigestModel } from './generated/models.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** Wishes of servers for weekly digests, in the database. */
export const createWeeklyDigests = ({ prisma }: Pick<Database, 'prisma'>): WeeklyDigestStore => ({
  async of(guildId) {
    const row = await prisma.weeklyDigest.findUnique({ where: { guildId } });
    return row ? digestFrom(row) : undefined;
  },
  async set({ guildId, weekday, ...digest }) {
    const data = { ...digest, weekday: WEEKDAYS.indexOf(weekday) + 1 };
    await prisma.weeklyDigest.upsert({ where: { guildId }, create: { guildId, ...data }, update: data });
  },
  async remove(guildId) {
    return (await prisma.weeklyDigest.deleteMany({ where: { guildId } })).count > 0;
  },
  async due(now) {
    const rows = await prisma.weeklyDigest.findMany({
      where: { nextAt: { lte: now } },
      orderBy: { nextAt: 'asc' },
    });
    return rows.map(digestFrom);
  },
  advance: (digest, nextAt) => moveWeeklyDigest(prisma, digest, nextAt),
});

/** See {@link WeeklyDigestStore.advance}; may be a part of a transaction. */
export const moveWeeklyDigest = async (
  prisma: PrismaTransaction,
  { guildId, nextAt: before }: WeeklyDigest,
  nextAt: Date,
): Promise<boolean> => {
  const where = { guildId, nextAt: before };
  return (await prisma.weeklyDigest.updateMany({ where, data: { nextAt } })).count > 0;
};

const digestFrom = ({ weekday, locale, ...row }: WeeklyDigestModel): WeeklyDigest => ({
  ...row,
  locale: localeFrom(locale),
  weekday: WEEKDAYS[weekday - 1] ?? 'monday',
});
