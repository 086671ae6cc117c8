import { z } from 'zod';
import type { AnyGame } from './any-game.ts';

/**
 * Yes or no; one of some values; any of some values; any whole numbers. Lists are changed one entry at a time.
 */
export type OptionKind = 'flag' | 'choice' | 'list' | 'numbers';

/** One thing that a table of a game can choose before it starts. */
export interface GameOption {
  /** Its key in the game's options. */
  readonly key: string;
  readonly kind: OptionKind;
  /** What can be chosen: one of a choice, any of a list; none for flags and numbers. */
  readonly values: readonly string[];
}

const propertySchema = z.union([
  z.object({ type: z.literal('boolean') }).transform(() => ({ kind: 'flag' as const, values: [] })),
  z
    .object({ enum: z.array(z.string()).min(2) })
    .transform(({ enum: values }) => ({ kind: 'choice' as const, values })),
  z
    .object({ type: z.literal('array'), items: z.object({ enum: z.array(z.string()) }) })
    .transform(({ items }) => ({ kind: 'list' as const, values: items.enum })),
  z
    .object({ type: z.literal('array'), items: z.object({ type: z.literal('integer') }) })
    .transform(() => ({ kind: 'numbers' as const, values: [] })),
]);

/** What the tables of a game can choose, read from the schema of its options. Lone choices are left out. */
export const optionsOf = (game: AnyGame): GameOption[] => {
  const { properties = {} } = z.toJSONSchema(game.options, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([key, property]) => {
    const read = propertySchema.safeParse(property);
    return read.success ? [{ key, ...read.data }] : [];
  });
};
