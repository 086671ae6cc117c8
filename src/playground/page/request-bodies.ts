import { z } from 'zod';
import { isTimeZone } from './people.ts';

const id = z.string().regex(/^\d{1,20}$/);
const customId = z.string().min(1).max(100);
const optionValues = z.record(z.string(), z.union([z.string().max(6000), z.number(), z.boolean()]));
const commandPath = z.string().min(1).max(100);

/** Bodies of the page's requests. `as` is who does it. */
export const BODIES = {
  slash: z.strictObject({ as: id, channel: id, path: commandPath, options: optionValues }),
  autocomplete: z.strictObject({
    as: id,
    channel: id,
    path: commandPath,
    option: z.string().min(1).max(32),
    partial: z.string().max(6000),
    options: optionValues,
  }),
  click: z.strictObject({ as: id, message: id, customId }),
  select: z.strictObject({ as: id, message: id, customId, values: z.array(z.string().max(100)).max(25) }),
  modal: z.strictObject({
    as: id,
    interaction: id,
    values: z.record(z.string(), z.union([z.string().max(4000), z.array(z.string().max(100)).max(25)])),
  }),
  say: z.strictObject({ as: id, channel: id, content: z.string().trim().min(1).max(2000) }),
  'quick-start': z.strictObject({ as: id, channel: id, quickStart: z.string().min(1).max(100) }),
  faults: z.strictObject({
    as: id,
    slow: z.boolean().optional(),
    errors: z.boolean().optional(),
    rateLimits: z.boolean().optional(),
    closedDms: z.boolean().optional(),
  }),
  cut: z.strictObject({ as: id, seconds: z.int().min(0).max(60).default(0) }),
  read: z.strictObject({ as: id, channel: id }),
  delete: z.strictObject({ as: id, message: id }),
  people: z.strictObject({
    name: z.string().trim().min(1).max(32),
    locale: z.enum(['en-US', 'pl']),
    timeZone: z.string().max(64).refine(isTimeZone, 'is no time zone'),
  }),
} as const;

/** Bodies by their names. */
export type Bodies = { readonly [Name in keyof typeof BODIES]: z.infer<(typeof BODIES)[Name]> };
