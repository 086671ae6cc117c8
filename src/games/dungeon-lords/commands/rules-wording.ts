import type { Words } from '../../front/words.ts';
import { trapFigures } from '../rules/battle/trap-figures.ts';
import { type PieceId, pieceOf } from '../rules/pieces/index.ts';
import type { Attack } from '../rules/pieces/piece.ts';
import type { Board } from '../rules/state.ts';
import { effectAt } from '../rules/swaps.ts';
import { type TrapId, trapOf } from '../rules/traps/index.ts';
import { amount, priceText } from './wording.ts';

/** Whom an attack may not be aimed at. */
const sparedBy = ({ notFirst, notPriest }: Attack, { t }: Words): string[] => [
  ...(notFirst ? [t('attack.not-first')] : []),
  ...(notPriest ? [t('attack.not-priest')] : []),
];

const aimText = ({ aim, damage, times = 1 }: Attack, { t }: Words): string =>
  t(`aim.${aim}`, { damage, times });

/** An attack in words: whom it is aimed at, then what it costs, whom it spares, and what comes of it. */
const attackText = (attack: Attack, aimed: string, spared: readonly string[], { t }: Words): string => {
  const { afterKill, food, returns, noConquest, noHealing } = attack;
  return [
    aimed,
    ...(food ? [t('attack.costs', { amount: amount('food', food, { t }) })] : []),
    ...(afterKill ? [t('attack.after-kill', { damage: afterKill })] : []),
    ...spared,
    ...(returns ? [t('attack.returns')] : []),
    ...(noConquest ? [t('attack.no-conquest')] : []),
    ...(noHealing ? [t('attack.no-healing')] : []),
  ].join(', ');
};

/** What an attack does: `2 damage to everyone, no healing`. */
export const attackRule = (attack: Attack, words: Words): string =>
  attackText(attack, aimText(attack, words), sparedBy(attack, words), words);

/**
 * What a piece can do, in one line of a menu: `3 damage to the first / 4 damage, costs 1 food`. What its attacks have in
 * common is said once.
 */
export const pieceRule = (kind: PieceId, words: Words): string => {
  const attacks: readonly Attack[] = pieceOf(kind).attacks;
  const [first] = attacks;
  const always = sparedByAll(attacks, words);
  const ways = attacks.map((attack) => {
    const aimedAlike = first && attack !== first && attack.aim === first.aim && attack.times === first.times;
    return attackText(
      attack,
      aimedAlike ? words.t('aim.same', { damage: attack.damage }) : aimText(attack, words),
      sparedBy(attack, words).filter((one) => !always.includes(one)),
      words,
    );
  });
  return [ways.join(' / '), ...always].join('; ');
};

/** Whom each of several attacks spares. */
const sparedByAll = (attacks: readonly Attack[], words: Words): string[] => {
  const spared = attacks.map((attack) => sparedBy(attack, words));
  return spared.length > 1 ? spared.reduce((all, one) => all.filter((who) => one.includes(who))) : [];
};

type TrapTable = Pick<Board, 'year' | 'options'>;

/** What a trap does in the present year, with its price. */
export const trapRule = (board: TrapTable, id: TrapId, words: Pick<Words, 't'>): string => {
  const { price } = trapFigures(board, id);
  const paid =
    Object.keys(price).length > 0 ? [words.t('attack.costs', { amount: priceText(price, words) })] : [];
  return [...paid, trapEffect(board, id, words)].join(', ');
};

/** What a trap does in the present year, where its price is said beside it. */
export const trapEffect = (board: TrapTable, id: TrapId, { t }: Pick<Words, 't'>): string => {
  const { noConquest, poison, antimagic } = trapOf(id);
  const { blocks } = trapFigures(board, id);
  return [
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
