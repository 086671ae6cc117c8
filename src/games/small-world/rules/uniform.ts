import type { EditionSet } from './rules.ts';
import type { Trait } from './trait.ts';

/**
 * Gives an item all properties that any of the items has, in the same order, undefined where it has none itself. The
 * core asks many traits for many hooks in every position, and objects of one shape are read several times as fast.
 */
const alike = <T extends object>(items: readonly T[]): (<Item extends T>(item: Item) => Item) => {
  const keys = new Set(items.flatMap((item) => Object.keys(item)));
  const blank = Object.fromEntries([...keys].map((key) => [key, undefined]));
  return (item) => ({ ...blank, ...item });
};

/** Makes all traits of the editions alike, and all their acts, helpers and markers. */
export const uniform = (sets: readonly EditionSet[]): (<Item extends Trait>(trait: Item) => Item) => {
  const traits = sets.flatMap(({ races, powers, finds }): readonly Trait[] => [
    ...races,
    ...powers,
    ...finds,
  ]);
  const sleeping = traits.flatMap(({ inDecline }) => inDecline ?? []);
  const act = alike([...traits, ...sleeping].flatMap(({ acts }) => acts ?? []));
  const helper = alike(traits.flatMap(({ means }) => means ?? []));
  const marker = alike(traits.flatMap(({ pieces }) => pieces ?? []));
  const declined = alike(sleeping);
  const trait = alike(traits);
  return (written) => {
    const { acts, means, pieces, inDecline } = written;
    return {
      ...trait(written),
      ...(acts && { acts: acts.map(act) }),
      ...(means && { means: means.map(helper) }),
      ...(pieces && { pieces: pieces.map(marker) }),
      ...(inDecline && {
        inDecline: {
          ...declined(inDecline),
          ...(inDecline.acts && { acts: inDecline.acts.map(act) }),
        },
      }),
    };
  };
};
