import type { Words } from '../../front/words.ts';
import { trapFigures } from '../rules/battle/trap-figures.ts';
import { type PieceId, pieceOf } from '../rules/pieces/index.ts';
import type { Attack } from '../rules/pieces/piece.ts';
import type { Board } from '../rules/state.ts';
import { effectAt } from '../rules/swaps.ts';
import { type TrapId, trapOf } from '../rules/traps/index.ts';
import { amount, priceText } from './wording.ts';

/** What an attack does: `2 damage to everybody, no healing`. */
export const attackRule = (attack: Attack, words: Words): string => {
  const { t } = words;
  const { aim, damage, times, afterKill, food, notFirst, notPriest, returns, noConquest, noHealing } = attack;
  return [
    ...(food ? [t('attack.costs', { amount: amount('food', food, words) })] : []),
    t(`aim.${aim}`, { damage, times: times ?? 1 }),
    ...(afterKill ? [t('attack.after-kill', { damage: afterKill })] : []),
    ...(notFirst ? [t('attack.not-first')] : []),
    ...(notPriest ? [t('attack.not-priest')] : []),
    ...(returns ? [t('attack.returns')] : []),
    ...(noConquest ? [t('attack.no-conquest')] : []),
    ...(noHealing ? [t('attack.no-healing')] : []),
  ].join(', ');
};

/** What a piece can do: `smash: 3 damage to the first; fed smash: …`. */
export const pieceRule = (kind: PieceId, words: Words): string =>
  pieceOf(kind)
    .attacks.map((attack) => `${words.t(`attack.${kind}.${attack.id}`)}: ${attackRule(attack, words)}`)
    .join('; ');

/** What a trap does in the present year, with its price. */
export const trapRule = (
  board: Pick<Board, 'year' | 'options'>,
  id: TrapId,
  words: Pick<Words, 't'>,
): string => {
  const { t } = words;
  const { noConquest, poison, antimagic } = trapOf(id);
  const { price, blocks } = trapFigures(board, id);
  return [
    ...(Object.keys(price).length > 0 ? [t('attack.costs', { amount: priceText(price, words) })] : []),
    ...blocks.map(({ to, damage }) =>
      damage === 'hit-points' ? t('trap-aim.hit-points') : t(`trap-aim.${to}`, { damage }),
    ),
    ...(noConquest ? [t('attack.no-conquest')] : []),
    ...(poison ? [t('trap-aim.poison')] : []),
    ...(antimagic ? [t('trap-aim.antimagic')] : []),
  ].join(', ');
};

/**
 * What a combat card does at a table.
 * @param board where it is played; as printed if left out
 */
export const spellRule = (id: string, board: Board | undefined, { t }: Words): string =>
  t(`spell.${board ? effectAt(board.options.data, 'spells', id) : id}.rule`);

/** What a special event does at a table; as printed if there is none. */
export const specialRule = (id: string, board: Board | undefined, { t }: Words): string =>
  t(`special.${board ? effectAt(board.options.data, 'specials', id) : id}.rule`);
