import type { SeenBySeat, Words } from '../../front.ts';
import { dungeonLords } from '../game.ts';
import type { View } from '../rules/state.ts';

/** What ends an action or production, of which nothing is told. */
export const moveNameText = (line: string, _: SeenBySeat<View>, { t }: Words): string | undefined => {
  const read = dungeonLords.notation.parse(line);
  return read.ok && read.value[0]?.type === 'done' ? t('choice.done') : undefined;
};
