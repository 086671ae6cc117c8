import type { AvailabilityStore } from '../table/model/person-stores.ts';
import { availabilityOf, quietColumns } from './availabilities.ts';
import type { Database } from './database.ts';

/** Somebody wants no quiet hours, whatever a server has set. */
const NO_HOURS = { from: 0, to: 0 } as const;

/** When people sleep, play and are away, in the database. */
export const createAvailabilityStore = ({ prisma }: Pick<Database, 'prisma'>): AvailabilityStore => ({
  read: (userId, guildId) => availabilityOf(prisma, userId, guildId),
  async change(userId, { quiet, active, ...plain }) {
    const data = {
      ...plain,
      ...quietColumns(quiet === null ? NO_HOURS : quiet),
      ...(active !== undefined && { activeFrom: active?.from ?? null, activeTo: active?.to ?? null }),
    };
    await prisma.availability.upsert({ where: { userId }, create: { userId, ...data }, update: data });
  },
  async addAway(userId, { from, to }) {
    await prisma.away.create({ data: { userId, from: new Date(from), to: new Date(to) } });
  },
  async endAway(userId, now) {
    const at = new Date(now);
    // What has not begun is called off; what has begun ends now.
    const { count: coming } = await prisma.away.deleteMany({ where: { userId, from: { gte: at } } });
    const { count: present } = await prisma.away.updateMany({
      where: { userId, to: { gt: at } },
      data: { to: at },
    });
    return coming + present > 0;
  },
});
