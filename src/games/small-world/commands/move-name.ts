import type { SeenBySeat, Words } from '../../front/words.ts';
import { smallWorld } from '../game.ts';
import type { View } from '../rules/index.ts';
import { comboLabel, swappedLabel } from './pick.ts';
import { place } from './wording.ts';

/** What ends a step of the turn, of which nothing is told, and what turns something up that nobody can know. */
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
    case 'pick':
      return t('named.pick', {
        combo:
          move.swap === undefined
            ? comboLabel(view.board, move.slot, words)
            : swappedLabel(view.board, move.slot, move.swap, words),
      });
    case 'act':
      return t(`act.${move.act}`);
    case 'conquer':
      return t('named.conquer', { region: place(view.board.map, move.region, words) });
    default:
      return undefined;
  }
};
