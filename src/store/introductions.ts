import type { Introductions } from '../table/model/person-stores.ts';
import type { Database } from './database.ts';

/** Who was offered which introduction, in the database. */
export const createIntroductions = ({ prisma }: Pick<Database, 'prisma'>): Introductions => ({
  async offer(personId, game) {
    const { count } = await prisma.introduction.createMany({
      data: [{ personId, game }],
      skipDuplicates: true,
    });
    return count === 1;
  },
});
