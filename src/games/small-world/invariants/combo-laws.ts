import { firstWrong, type Law } from '../../shared/laws/law.ts';
import { COLUMN_LENGTH } from '../rules/column.ts';
import { type Components, componentsFor } from '../rules/components.ts';
import type { Rules } from '../rules/rules.ts';
import type { Board, LayerRef } from '../rules/state.ts';
import { layersInPlay, nameOf } from './holdings.ts';
import { boardOf, hiddenOf, isCount, type LawInput, memoized } from './law-input.ts';

/** Each of `wanted` exactly once, nothing else. */
const eachOnce = (what: string, found: readonly string[], wanted: readonly string[]): string | undefined => {
  const present = new Set(found);
  if (present.size < found.length) {
    const doubled = found.find((id, at) => found.indexOf(id) !== at);
    return `the ${what} ${doubled} is in two places`;
  }
  const missing = wanted.find((id) => !present.has(id));
  if (missing !== undefined) return `the ${what} ${missing} is nowhere`;
  return found.length === wanted.length ? undefined : `a ${what} is in play that should not be`;
};

/** What a table can have depends on its options and its board only, so it is worked out once for each. */
const inPlay = (rules: Rules): ((board: Board) => Components) => {
  const byOptions = memoized((_options: Board['options']) => new Map<string, Components>());
  return ({ map, seats, options }) => {
    const known = byOptions(options);
    const found = known.get(`${map} ${seats}`) ?? componentsFor(rules, rules.map(map), seats, options);
    known.set(`${map} ${seats}`, found);
    return found;
  };
};

/** What must be somewhere: everything in play, or, where a table named its own, whatever of that is. */
const wantedOf = (
  all: readonly { readonly id: string }[],
  found: readonly string[],
  named: readonly string[],
): string[] => all.map(({ id }) => id).filter((id) => named.length === 0 || found.includes(id));

const bannersToCome = (input: LawInput): string[] => {
  const { races, returned } = hiddenOf(input);
  return [...races, ...returned];
};

/** Each race banner is in the stack, the column or with one player (rule 12). */
export const bannersAreInOnePlace = (rules: Rules): Law<LawInput> => {
  const components = inPlay(rules);
  return (input) => {
    const board = boardOf(input);
    const found = [
      ...bannersToCome(input),
      ...board.column.map(({ race }) => race),
      ...layersInPlay(board).map(({ layer }) => layer.race),
    ];
    return eachOnce('banner', found, wantedOf(components(board).races, found, board.options.races));
  };
};

/** Each badge is in the stack, the column, with one race or discarded (rule 12). */
export const badgesAreInOnePlace = (rules: Rules): Law<LawInput> => {
  const components = inPlay(rules);
  return (input) => {
    const board = boardOf(input);
    const found = [
      ...hiddenOf(input).powers,
      ...board.column.map(({ power }) => power),
      ...layersInPlay(board).flatMap(({ layer }) => layer.power ?? []),
      ...board.discardedPowers,
      ...Object.values(board.lent).map(({ power }) => power),
    ];
    return eachOnce('badge', found, wantedOf(components(board).powers, found, board.options.powers));
  };
};

/** They matter in decline, so they stay wherever badges are discarded (rule 5.3, Underground rule 5.2). */
const KEPT = ['spirit', 'seafaring', 'fortified', 'muddy', 'reborn', 'royal', 'shield', 'tomb', 'wise'];

/** Which badges stay with a declined race, by the table's option (rule 5.3), underground always (rule 5.2 there). */
export const badgesStayAsAgreed =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const board = boardOf(input);
    const { edition, powerBadgeOnDecline } = board.options;
    const discards = edition !== 'base' || powerBadgeOnDecline === 'discard';
    // A race that declined with Stonehedge keeps what it did then (R67), without having the badge.
    const lent = Object.values(board.lent).map((one) => one.power);
    return firstWrong(layersInPlay(board), ({ ref, layer: { race, power } }) => {
      const strange = strangeSpirit(ref, power, lent);
      if (strange) return strange;
      const mayLack = ref.layer !== 'active' && discards;
      if (power === undefined) return mayLack ? undefined : `${race} lost their badge`;
      return mayLack && !KEPT.includes(rules.power(power).id) ? `${race} kept their badge` : undefined;
    });
  };

/** A race that declined as Spirits has that badge, no other declined race has it. */
const strangeSpirit = (
  ref: LayerRef,
  power: string | undefined,
  lent: readonly string[],
): string | undefined => {
  if (ref.layer === 'spirit' && power !== 'spirit' && !lent.includes('spirit'))
    return `${nameOf(ref)} has no Spirit badge`;
  if (ref.layer === 'decline' && power === 'spirit') return `${nameOf(ref)} has the Spirit badge`;
  return undefined;
};

/**
 * Six combos as far as banners last, never none, but for tables that named few: there is one when somebody must pick; coins
 * on them are counts (rules 5.1, 5.2).
 */
export const columnIsFull: Law<LawInput> = (input) => {
  const { column, options, turn } = boardOf(input);
  const strange = column.find(({ coins }) => !isCount(coins));
  if (strange) return `${strange.coins} coins lie on ${strange.race}`;
  const mayBeEmpty = options.races.length > 0 && turn.phase.name !== 'pick';
  if (column.length === 0 && !mayBeEmpty) return 'the column is empty';
  if (column.length > COLUMN_LENGTH) return `the column has ${column.length} combos`;
  const more = bannersToCome(input).length;
  return column.length < COLUMN_LENGTH && more > 0
    ? `${column.length} combos on offer, ${more} banners left`
    : undefined;
};
