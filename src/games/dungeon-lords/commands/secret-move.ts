import type { SeenBySeat, Words } from '../../front/words.ts';
import { dungeonLords } from '../game.ts';
import type { View } from '../rules/state.ts';
import { planText } from './choices.ts';

/** Orders and battle plans in words: the table only hears that somebody has decided. */
export const secretMoveText = (line: string, at: SeenBySeat<View>, words: Words): string | undefined => {
  const read = dungeonLords.notation.parse(line);
  const [move] = read.ok ? read.value : [];
  const { t } = words;
  switch (move?.type) {
    case 'keep':
      return t('own.kept', { list: move.orders.map((order) => t(`order.${order}`)).join(', ') });
    case 'orders': {
      const own = move.orders.map((order, slot) =>
        t('own.order', { slot: slot + 1, order: t(`order.${order}`) }),
      );
      const neutral = move.neutral ? [t('own.neutral', { order: t(`order.${move.neutral}`) })] : [];
      return [...own, ...neutral].join(' · ');
    }
    case 'plan':
      return planText(at, move, words);
    default:
      return undefined;
  }
};
