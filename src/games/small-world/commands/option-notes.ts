import type { Words } from '../../front/words.ts';
import { rules, smallWorld } from '../game.ts';
import { optionGuide } from '../option-guide.ts';
import { componentsFor, drawnBesides, monstersAsWanted } from '../rules/components.ts';
import { type Options, worldOf } from '../rules/options.ts';

const DRAWN = [
  ['races', 'options.drawn.races'],
  ['powers', 'options.drawn.powers'],
] as const;

/** What of the pieces that a table has named is not as it named them: what is drawn at random besides, and what cannot be. */
export const optionNotes = (
  options: Options,
  { t, locale }: Pick<Words, 't' | 'locale'>,
  present: number,
): string[] => {
  const players = Math.max(present, smallWorld.seats.min);
  const map = rules.boardFor(players, worldOf(options));
  const components = componentsFor(rules, map, players, options);
  const drawn = DRAWN.flatMap(([kind, key]) => {
    const count = drawnBesides(components, kind, players, options);
    return count > 0 ? [t(key, { count, players })] : [];
  });
  const asked = optionGuide.matters('monstersAt', options) ? options.monstersAt : [];
  const kept: readonly number[] = monstersAsWanted(map, players, asked);
  const not = asked.filter((id) => !kept.includes(id));
  const regions = new Intl.ListFormat(locale).format(not.map(String));
  return [
    ...drawn,
    ...(not.length > 0 ? [t('options.not-for-monsters', { count: not.length, regions, players })] : []),
  ];
};
