import { z } from 'zod';
import { swapsSchema } from './swaps.ts';

/**
 * What a table can choose before it starts (rule 11). `by-variant` takes the row of the chosen variant.
 */
export const optionsSchema = z.strictObject({
  variant: z.enum(['first', 'full']).default('full'),
  /** One of the four training combats, for one player (rule 13). */
  training: z.enum(['none', '1', '2', '3', '4']).default('none'),
  /** House cards: only one of the nine special events is attested. */
  specialEvents: z.boolean().default(false),
  /** Traps whose figures of year 2 are a proposal keep those of year 1. */
  conservativeMode: z.boolean().default(false),
  /** What the table plays instead of entries that are proposed. */
  data: swapsSchema.prefault({}),
  /** Rule 11.1: two random orders, or two of three of one's own choice. */
  initialOrders: z.enum(['by-variant', 'random', 'choose']).default('by-variant'),
  /** Rule 11.2: Hire Monster in the first slot costs 1 gold. */
  hireSurcharge: z.enum(['by-variant', 'none', 'one-gold']).default('by-variant'),
  /** Rule 11.4: a price in evil at the top of the track is free, or cannot be paid. */
  evilAtTop: z.enum(['by-variant', 'free', 'unpayable']).default('by-variant'),
});

export type Options = z.infer<typeof optionsSchema>;
