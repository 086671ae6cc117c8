import type { SeenBySeat, Words } from '../../front/words.ts';
import { dungeonLords } from '../game.ts';
import type { View } from '../rules/state.ts';
import { choiceOf } from './choices.ts';

/** What ends an action or production, of which nothing is told, and what turns up cards that nobody has seen yet. */
export const moveNameText = (line: string, at: SeenBySeat<View>, words: Words): string | undefined => {
  const read = dungeonLords.notation.parse(line);
  const [move] = read.ok ? read.value : [];
  if (!move) return undefined;
  const { label } = choiceOf(at, move, words);
  switch (move.type) {
    case 'spy':
    case 'retrieve':
    case 'free':
      return words.t('named.choice', { what: words.t(`panel.menu.${move.type}`), choice: label });
    default:
      return label;
  }
};
