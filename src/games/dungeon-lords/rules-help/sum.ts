import type { Words } from '../../front/words.ts';
import { amount, priceText } from '../commands/wording.ts';
import { dungeonLords } from '../game.ts';
import { spaceName } from '../locales/spaces.ts';
import { BOXES, type Price } from '../rules/data/orders.ts';
import { ROOMS } from '../rules/data/rooms.ts';
import { surchargeOf } from '../rules/options.ts';
import type { Options } from '../rules/options-schema.ts';
import { plus } from '../rules/payment.ts';
import { pieceOf } from '../rules/pieces/index.ts';
import { taxFor } from '../rules/taxes.ts';
import { type Case, type Counted, caseIn } from './sum-question.ts';

/**
 * What something costs in a case that a question makes up: taxes for so many tiles, the pay of some monsters, a monster on a
 * space or as the first order, the workers of some rooms.
 * @param options of a table; those of the full game without one
 * @returns the sum; undefined if the question is no such case, or there is nothing to add up
 */
export const priceSum = (
  question: string,
  options: Options | undefined,
  words: Words,
): string | undefined => {
  const asked = caseIn(question);
  return asked && sumOf(asked, options ?? dungeonLords.options.parse({}), words);
};

const sumOf = (asked: Case, options: Options, words: Words): string | undefined => {
  switch (asked.kind) {
    case 'taxes':
      return taxSum(asked.tiles, words);
    case 'payday':
      return priceSumOf(asked.pieces.map(pieceCost(words)), words);
    case 'hire':
      return priceSumOf(hireCosts(asked, options, words), words);
    case 'workers':
      return workerSum(asked, words);
  }
};

/** A price that is paid so often, and what for. */
interface Cost {
  readonly price: Price;
  readonly count: number;
  readonly label: string;
}

const pieceCost =
  ({ t }: Words) =>
  ({ id, count }: Counted<Parameters<typeof pieceOf>[0]>): Cost => ({
    price: pieceOf(id).price,
    count,
    label: t(`piece.${id}`),
  });

const hireCosts = (
  { piece, space, isFirst }: Extract<Case, { kind: 'hire' }>,
  options: Options,
  words: Words,
): Cost[] => {
  const { t } = words;
  const printed = BOXES.find(({ order }) => order === 'hire-monster')?.spaces[space ?? 0]?.price ?? {};
  const gold = isFirst ? surchargeOf(options) : 0;
  return [
    pieceCost(words)({ id: piece, count: 1 }),
    ...(Object.keys(printed).length > 0
      ? [{ price: printed, count: 1, label: t('sum.space', { space: spaceName(space ?? 0) }) }]
      : []),
    ...(gold > 0 ? [{ price: { gold }, count: 1, label: t('sum.first') }] : []),
  ];
};

const times = (count: number): string => (count > 1 ? `${count} × ` : '');

/** `2 food (Troll) + 1 food (space III) = **3 food**`; undefined where nothing is added. */
const priceSumOf = (costs: readonly Cost[], words: Words): string | undefined => {
  if (costs.reduce((sum, { count }) => sum + count, 0) < 2) return undefined;
  const parts = costs.map(
    ({ price, count, label }) => `${times(count)}${priceText(price, words)} (${label})`,
  );
  const all = costs
    .flatMap(({ price, count }) => Array.from({ length: count }, () => price))
    .reduce(plus, {});
  return `${parts.join(' + ')} = **${priceText(all, words)}**`;
};

const taxSum = (tiles: readonly number[], words: Words): string => {
  const all = tiles.reduce((sum, count) => sum + count, 0);
  const gold = amount('gold', taxFor(all), words);
  const parts = tiles.length > 1 ? `${tiles.join(' + ')} = ${all}` : `${all}`;
  return `${words.t('sum.taxes', { parts, count: all })} = **${gold}**`;
};

/** `3 (Mint) + 4 (Workshop) = **7 workers**`; undefined where one of the rooms needs none. */
const workerSum = ({ rooms }: Extract<Case, { kind: 'workers' }>, { t }: Words): string | undefined => {
  const needs = rooms.map(({ id, count }) => ({ id, count, workers: ROOMS[id].production?.workers ?? 0 }));
  const isSum = needs.length > 1 || needs.some(({ count }) => count > 1);
  if (!isSum || needs.some(({ workers }) => workers === 0)) return undefined;
  const parts = needs.map(({ id, count, workers }) => `${times(count)}${workers} (${t(`room.${id}`)})`);
  const all = needs.reduce((sum, { count, workers }) => sum + count * workers, 0);
  return `${parts.join(' + ')} = **${t('sum.workers', { count: all })}**`;
};
