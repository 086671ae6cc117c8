import type { Digest, DigestStore } from '../table/model/digest.ts';
import type { Database } from './database.ts';
import type { PrismaTransaction } from './table-transaction.ts';

/** Wishes for daily digests, in the database. */
export const createDigestStore = ({ prisma }: Pick<Database, 'prisma'>): DigestStore => ({
  of: async (userId) => (await prisma.digest.findUnique({ where: { userId } })) ?? undefined,
  async set({ userId, ...digest }) {
    await prisma.digest.upsert({ where: { userId }, create: { userId, ...digest }, update: digest });
  },
  async remove(userId) {
    return (await prisma.digest.deleteMany({ where: { userId } })).count > 0;
  },
  due: (now) => prisma.digest.findMany({ where: { nextAt: { lte: now } }, orderBy: { nextAt: 'asc' } }),
  advance: (digest, nextAt) => moveDigest(prisma, digest, nextAt),
});

/** See {@link DigestStore.advance}; may be a part of a transaction. */
export const moveDigest = async (
  prisma: PrismaTransaction,
  { userId, nextAt: before }: Digest,
  nextAt: Date,
): Promise<boolean> => {
  const { count } = await prisma.digest.updateMany({ where: { userId, nextAt: before }, data: { nextAt } });
  return count > 0;
};
