import type { OptionGuide } from '../front/front.ts';
import type { Words } from '../front/words.ts';
import { rules, smallWorld } from './game.ts';
import { componentsFor, drawnBesides, monstersAsWanted, monstersBesides } from './rules/components.ts';
import {
  discardsBadges,
  editionsOf,
  hasFinds,
  type Options,
  UNDERGROUND_OPTIONS,
  worldOf,
} from './rules/options.ts';

/** How the options of Small World are laid out: the game, its pieces, and finer rulings. */
export const optionGuide: OptionGuide<Options> = {
  pages: [
    {
      id: 'game',
      options: [
        'board',
        'placesOnSurface',
        'monstersAt',
        'coinsHidden',
        'powerBadgeOnDecline',
        'removeDiplomatIn2p',
      ],
    },
    { id: 'pieces', options: ['races', 'powers'] },
  ],
  matters(option, options, value) {
    const editions = editionsOf(options);
    switch (option) {
      // An edition is a game of its own to players: the presets choose it.
      case 'edition':
        return false;
      case 'board':
        return options.edition === 'mixed';
      case 'placesOnSurface':
        return options.edition === 'mixed' && worldOf(options) === 'surface';
      case 'monstersAt':
        return worldOf(options) === 'surface' && hasFinds(options);
      case 'powerBadgeOnDecline':
        return !discardsBadges({ ...options, powerBadgeOnDecline: 'stay' });
      case 'removeDiplomatIn2p':
        return editions.includes('base');
      case 'races':
      case 'powers':
        return (
          value === undefined ||
          editions.some((edition) => rules.editions[edition][option].some(({ id }) => id === value))
        );
      default:
        return (
          editions.includes('underground') || !UNDERGROUND_OPTIONS.some((concerned) => concerned === option)
        );
    }
  },
  numbers: (option, options, players) =>
    optionGuide.matters(option, options)
      ? monstersBesides(boardFor(options, players), players, options.monstersAt)
      : [],
};

const boardFor = (options: Options, players: number) => rules.boardFor(players, worldOf(options));

/** What of the pieces that a table has named is not as it named them: what is drawn at random besides, and what cannot be. */
export const optionLines = (
  options: Options,
  { t, locale }: Pick<Words, 't' | 'locale'>,
  present: number,
): string[] => {
  const players = Math.max(present, smallWorld.seats.min);
  const map = boardFor(options, players);
  const components = componentsFor(rules, map, players, options);
  const drawn = (['races', 'powers'] as const).flatMap((kind) => {
    const count = drawnBesides(components, kind, players, options);
    return count > 0 ? [t(`options.drawn.${kind}`, { count, players })] : [];
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
