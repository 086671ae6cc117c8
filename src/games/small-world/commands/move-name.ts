import type { SeenBySeat, Words } from '../../front.ts';
import { smallWorld } from '../game.ts';
import type { View } from '../rules/index.ts';
import { place } from './wording.ts';

/** What ends a step of the turn, of which nothing is told, and attacks of which nobody can know what comes. */
export const moveNameText = (line: string, { view }: SeenBySeat<View>, words: Words): string | undefined => {
  const read = smallWorld.notation.parse(line);
  const [move] = read.ok ? read.value : [];
  const { t } = words;
  switch (move?.type) {
    case 'stop':
      return t('panel.button.stop');
    case 'done':
      return t('panel.button.done');
    case 'attempt':
      return t('named.attempt', { region: place(view.board.map, move.region, words) });
    case 'conquer':
      return t('named.conquer', { region: place(view.board.map, move.region, words) });
    default:
      return undefined;
  }
};
