import type { OptionGuide } from '../front/front.ts';
import { rules } from './game.ts';
import { monstersBesides } from './rules/components.ts';
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
      ? monstersBesides(rules.boardFor(players, worldOf(options)), players, options.monstersAt)
      : [],
};
