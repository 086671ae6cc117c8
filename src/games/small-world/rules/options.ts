import { z } from 'zod';

/** What a table can choose before it starts. */
export const optionsSchema = z.strictObject({
  edition: z.enum(['base']).default('base'),
  /** Rule 5.3: the badge stays with its declined race until that vanishes, or is discarded at once. */
  powerBadgeOnDecline: z.enum(['stay', 'discard']).default('stay'),
  /** Ruling R30: with two players the Diplomat can be left out. */
  removeDiplomatIn2p: z.boolean().default(false),
  /** Rule 7: coin totals are known to their owner only until the end. */
  coinsHidden: z.boolean().default(true),
});

export type Options = z.infer<typeof optionsSchema>;
