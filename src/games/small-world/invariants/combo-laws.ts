import { COLUMN_LENGTH } from '../rules/column.ts';
import type { Options } from '../rules/options.ts';
import type { Rules } from '../rules/rules.ts';
import { allLayers, nameOf } from './holdings.ts';
import { boardOf, firstWrong, hiddenOf, isCount, type Law, type Scene } from './scene.ts';

/** Each of `wanted` exactly once, nothing else. */
const eachOnce = (what: string, found: readonly string[], wanted: readonly string[]): string | undefined => {
  const doubled = found.find((id, at) => found.indexOf(id) !== at);
  if (doubled !== undefined) return `the ${what} ${doubled} is in two places`;
  const missing = wanted.find((id) => !found.includes(id));
  if (missing !== undefined) return `the ${what} ${missing} is nowhere`;
  return found.length === wanted.length ? undefined : `a ${what} is in play that should not be`;
};

/** Each race banner is in the stack, the column or with one player (rule 12). */
export const bannersAreInOnePlace =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const board = boardOf(scene);
    const found = [
      ...hiddenOf(scene).races,
      ...board.column.map(({ race }) => race),
      ...allLayers(board).map(({ layer }) => layer.race),
    ];
    const wanted = rules.races.map(({ id }) => id);
    return eachOnce('banner', found, wanted);
  };

const badgesOf = (rules: Rules, seats: number, { removeDiplomatIn2p }: Options): string[] =>
  rules.powers.map(({ id }) => id).filter((id) => !(id === 'diplomat' && seats === 2 && removeDiplomatIn2p));

/** Each badge is in the stack, the column, with one race or discarded (rule 12). */
export const badgesAreInOnePlace =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const board = boardOf(scene);
    const found = [
      ...hiddenOf(scene).powers,
      ...board.column.map(({ power }) => power),
      ...allLayers(board).flatMap(({ layer }) => layer.power ?? []),
      ...board.discardedPowers,
    ];
    return eachOnce('badge', found, badgesOf(rules, board.seats, board.options));
  };

/** Which badges stay with a declined race, by the table's option (rule 5.3). */
export const badgesStayAsAgreed =
  (rules: Rules): Law<Scene> =>
  (scene) => {
    const board = boardOf(scene);
    const kept = ['spirit', 'seafaring', 'fortified'];
    return firstWrong(allLayers(board), ({ ref, layer: { race, power } }) => {
      if (ref.layer === 'spirit' && power !== 'spirit') return `${nameOf(ref)} has no Spirit badge`;
      if (ref.layer === 'decline' && power === 'spirit') return `${nameOf(ref)} has the Spirit badge`;
      const mayLack = ref.layer !== 'active' && board.options.powerBadgeOnDecline === 'discard';
      if (power === undefined) return mayLack ? undefined : `${race} lost their badge`;
      return mayLack && !kept.includes(rules.power(power).id) ? `${race} kept their badge` : undefined;
    });
  };

/** Six combos as far as banners last, never none; coins on them are counts (rules 5.1, 5.2). */
export const columnIsFull: Law<Scene> = (scene) => {
  const { column } = boardOf(scene);
  const strange = column.find(({ coins }) => !isCount(coins));
  if (strange) return `${strange.coins} coins lie on ${strange.race}`;
  if (column.length === 0) return 'the column is empty';
  if (column.length > COLUMN_LENGTH) return `the column has ${column.length} combos`;
  const more = hiddenOf(scene).races.length;
  return column.length < COLUMN_LENGTH && more > 0
    ? `${column.length} combos on offer, ${more} banners left`
    : undefined;
};
