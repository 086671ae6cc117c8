import { z } from 'zod';
import type { AnyFront } from '../../games/index.ts';
import type { OptionSpec } from './spec.ts';

/**
 * Yes or no; one of some values; any of some values; any whole numbers. Lists are changed one entry at a time.
 */
export type OptionKind = 'flag' | 'choice' | 'list' | 'numbers';

/** One thing that a table of a game can choose before it starts. */
export interface TableOption {
  /** Its name in the slash command, such as `remove-diplomat`. */
  readonly name: string;
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

/** True for what `/table new` can take in one value. */
const isSingle = ({ kind }: TableOption): boolean => kind === 'flag' || kind === 'choice';

/** `powerBadgeOnDecline` → `power-badge-on-decline`. */
const dashed = (key: string): string => key.replace(/[A-Z0-9]+/g, (part) => `-${part.toLowerCase()}`);

/** What the tables of a game can choose, read from the schema of its options. Lone choices are left out. */
export const tableOptions = ({ game }: AnyFront): TableOption[] => {
  const { properties = {} } = z.toJSONSchema(game.options, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).flatMap(([key, property]) => {
    const read = propertySchema.safeParse(property);
    return read.success ? [{ name: dashed(key), key, ...read.data }] : [];
  });
};

/** The same as options of `/table new`. Texts: `option.<key>` and `option.<key>.<value>` of the game. */
export const tableOptionSpecs = (front: AnyFront): OptionSpec[] => {
  const game = front.game.id;
  return tableOptions(front)
    .filter(isSingle)
    .map(({ name, key, kind, values }) => ({
      name,
      type: kind === 'flag' ? 'boolean' : 'string',
      required: false,
      texts: { game, name: `option.${key}.name`, description: `option.${key}` },
      ...(kind === 'choice' && {
        choices: values.map((value) => ({ value, key: `option.${key}.${value}`, game })),
      }),
    }));
};
