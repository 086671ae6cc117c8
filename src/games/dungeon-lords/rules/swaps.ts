import { z } from 'zod';
import { SPECIALS } from './specials/index.ts';
import type { Special } from './specials/special.ts';
import { SPELLS, spellOf } from './spells/index.ts';
import type { Spell } from './spells/spell.ts';
import { TRAP_IDS, type TrapId, trapOf } from './traps/index.ts';

/** A figure of a trap or a price. */
const figure = z.int().min(0).max(9);
const price = z.strictObject({
  gold: figure.optional(),
  food: figure.optional(),
  imps: figure.optional(),
});
const ids = <T extends { readonly id: string }>(cards: readonly T[]): string[] => cards.map(({ id }) => id);

/** What may stand in the place of the figures that a trap is proposed to have in the second year. */
const trapSwap = (id: TrapId) => {
  const printed = trapOf(id).blocks.map(({ damage: [, second] }) => second);
  const damage = z.array(figure).length(printed.length, `${id} has ${printed.length} figure(s) of damage`);
  return printed.includes('hit-points')
    ? z.strictObject({ price: price.optional() })
    : z.strictObject({ price: price.optional(), damage: damage.optional() });
};

/** Only what is proposed of a card may be swapped; for an effect, that of another card. */
const spellSwap = ({ proposed }: Spell) =>
  z.strictObject({
    ...(proposed.includes('speed') && { speed: z.enum(['fast', 'slow']).optional() }),
    ...(proposed.includes('fatigue') && { fatigue: z.int().min(0).max(3).optional() }),
    ...(proposed.includes('effect') && { effect: z.enum(ids(SPELLS)).optional() }),
  });

const shapeOf = <T, S extends z.ZodType>(
  items: readonly T[],
  idOf: (item: T) => string,
  make: (item: T) => S,
) => z.strictObject(Object.fromEntries(items.map((item) => [idOf(item), make(item).optional()])));

const trapSwaps = shapeOf(
  TRAP_IDS.filter((id) => trapOf(id).year2Proposed),
  (id) => id,
  trapSwap,
);
const spellSwaps = shapeOf(
  SPELLS.filter(({ proposed }) => proposed.some((part) => part !== 'name')),
  ({ id }) => id,
  spellSwap,
);
const specialSwaps = shapeOf(
  SPECIALS.filter(({ proposed }) => proposed.includes('effect')),
  ({ id }) => id,
  () => z.strictObject({ effect: z.enum(ids(SPECIALS)) }),
);

/** What stands in the place of entries that are proposed: figures of traps, combat cards, special events. */
export interface Swaps {
  readonly traps: Readonly<Partial<Record<TrapId, TrapSwap>>>;
  readonly spells: Readonly<Record<string, SpellSwap>>;
  readonly specials: Readonly<Record<string, { readonly effect: string }>>;
}

/** Figures of the second year; those that are left out stay. */
export interface TrapSwap {
  readonly price?: { readonly gold?: number; readonly food?: number; readonly imps?: number };
  /** One for each block of damage, in the order of the trap. */
  readonly damage?: readonly number[];
}

export interface SpellSwap {
  readonly speed?: Spell['speed'];
  readonly fatigue?: number;
  /** The card whose effect it has. */
  readonly effect?: string;
}

/**
 * What a table plays instead of what is proposed, as JSON:
 * `{"traps":{"pendulum":{"damage":[3]}},"spells":{"fireball":{"speed":"fast"}},"specials":{"rats":{"effect":"rich-harvest"}}}`.
 * Whatever is attested cannot be swapped.
 */
export const swapsSchema = z
  .strictObject({
    traps: trapSwaps.prefault({}),
    spells: spellSwaps.prefault({}),
    specials: specialSwaps.prefault({}),
  })
  .transform((swaps) => swaps as Swaps);

/** A combat card as a table plays it. */
export const spellAt = (swaps: Swaps, id: string): Spell => {
  const printed = spellOf(id);
  const swap = swaps.spells[id];
  if (!swap) return printed;
  const { year, speed, fatigue, proposed } = printed;
  const effect = swap.effect === undefined ? printed : spellOf(swap.effect);
  return {
    ...effect,
    id,
    year,
    proposed,
    speed: swap.speed ?? speed,
    fatigue: swap.fatigue ?? fatigue,
  };
};

/** A special event as a table plays it; undefined for none. */
export const specialAt = (swaps: Swaps, id: string | null): Special | undefined => {
  const effect = id === null ? null : effectAt(swaps, 'specials', id);
  return SPECIALS.find((card) => card.id === effect);
};

/** The card whose effect a card has at a table: its own, or that of the one it was swapped for. */
export const effectAt = (swaps: Swaps, kind: 'spells' | 'specials', id: string): string =>
  swaps[kind][id]?.effect ?? id;
