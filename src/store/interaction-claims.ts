import type { InteractionClaims } from '../table/model/interaction-claims.ts';
import type { Database } from './database.ts';

/** Old claims are cleared away with every so many new ones. */
const TAKEN_BETWEEN_CLEARINGS = 1_000;

/** The embedded database has one process only, which needs no claims. */
export const createInteractionClaims = ({
  kind,
  prisma,
}: Pick<Database, 'kind' | 'prisma'>): InteractionClaims => {
  if (kind === 'embedded') return { take: async () => true };
  let taken = 0;
  return {
    async take(id) {
      const { count } = await prisma.interactionClaim.createMany({ data: [{ id }], skipDuplicates: true });
      taken += 1;
      if (taken % TAKEN_BETWEEN_CLEARINGS === 0) {
        await prisma.$executeRaw`DELETE FROM interaction_claim WHERE taken_at < now() - interval '1 hour'`;
      }
      return count === 1;
    },
  };
};
