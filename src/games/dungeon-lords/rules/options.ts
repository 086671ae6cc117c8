import { z } from 'zod';

/**
 * What a table can choose before it starts (rule 11). `by-variant` takes the row of the chosen variant.
 */
export const optionsSchema = z.strictObject({
  variant: z.enum(['first', 'full']).default('full'),
  /** House cards: only one of the nine special events is attested. */
  specialEvents: z.boolean().default(false),
  /** Traps whose figures of year 2 are a proposal keep those of year 1. */
  conservativeMode: z.boolean().default(false),
  /** Rule 11.1: two random orders, or two of three of one's own choice. */
  initialOrders: z.enum(['by-variant', 'random', 'choose']).default('by-variant'),
  /** Rule 11.2: Hire Monster in the first slot costs 1 gold. */
  hireSurcharge: z.enum(['by-variant', 'none', 'one-gold']).default('by-variant'),
  /** Rule 11.4: a price in evil at the top of the track is free, or cannot be paid. */
  evilAtTop: z.enum(['by-variant', 'free', 'unpayable']).default('by-variant'),
});

export type Options = z.infer<typeof optionsSchema>;

/** True if players choose their initial inaccessible orders. */
export const choosesInitialOrders = ({ variant, initialOrders }: Options): boolean =>
  initialOrders === 'by-variant' ? variant === 'full' : initialOrders === 'choose';

/** Gold for a Hire Monster in the first slot. */
export const surchargeOf = ({ variant, hireSurcharge }: Options): number =>
  (hireSurcharge === 'by-variant' ? variant === 'full' : hireSurcharge === 'one-gold') ? 1 : 0;

/** True if a price in evil needs all its steps on the track. */
export const needsEvilSteps = ({ variant, evilAtTop }: Options): boolean =>
  evilAtTop === 'by-variant' ? variant === 'full' : evilAtTop === 'unpayable';
