import { firstWrong, type Law } from '../../shared/laws/law.ts';
import type { Rules } from '../rules/rules.ts';
import { boardOf, eventsOf, hiddenOf, type LawInput } from './law-input.ts';

/** Places and Relics: each once, on the board or still to be found, and as many as at the start (Underground rule 2). */
export const findsAreConserved: Law<LawInput> = (input) => {
  const { regions, finds } = boardOf(input);
  const all = [...Object.keys(finds), ...hiddenOf(input).finds];
  if (new Set(all).size < all.length) return 'a Place or Relic is in two places';
  const before = input.before?.state;
  const had = before ? Object.keys(before.board.finds).length + before.hidden.finds.length : all.length;
  if (all.length !== had) return `${all.length} Places and Relics instead of ${had}`;
  const lost = Object.keys(finds).find((find) => regions[(finds[find] ?? 0) - 1] === undefined);
  return lost && `the ${lost} lies nowhere`;
};

/** One is found wherever Monsters were driven out, and nowhere else (R15). */
export const findsComeFromMonsters: Law<LawInput> = (input) => {
  const before = input.before?.state.board;
  if (!before) return undefined;
  const { regions } = boardOf(input);
  const freed = regions.flatMap(({ monsters }, at) =>
    monsters === 0 && (before.regions[at]?.monsters ?? 0) > 0 ? [at + 1] : [],
  );
  const found = eventsOf(input).flatMap((event) => (event.type === 'found' ? [event.region] : []));
  const sorted = [...found].sort((one, other) => one - other);
  return sorted.join() === freed.join()
    ? undefined
    : `Monsters left ${freed.join() || 'nothing'}, but something was found in ${sorted.join() || 'nothing'}`;
};

/** Places stay; a Relic goes where it was used, by the player in turn (Underground rule 7). */
export const findsLieWhereUsed =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const before = input.before?.state.board;
    if (!before) return undefined;
    const { finds } = boardOf(input);
    const used = eventsOf(input).flatMap((event): number[] => {
      if (event.type === 'conquered') return event.means.length > 0 ? [event.region] : [];
      return event.type === 'acted' && event.target.kind === 'region' ? [event.target.region] : [];
    });
    return firstWrong(Object.entries(before.finds), ([find, from]) => {
      const to = finds[find];
      if (to === from) return undefined;
      if (rules.find(find).kind === 'place') return `the ${find} moved from ${from} to ${to}`;
      return to !== undefined && used.includes(to) ? undefined : `the ${find} came to ${to} unused`;
    });
  };

/** The power that Stonehedge drew is its own for the game (R60, R71). */
export const lentPowersStay: Law<LawInput> = (input) => {
  const before = input.before?.state.board.lent ?? {};
  const now = boardOf(input).lent;
  if (Object.keys(now).some((find) => find !== 'stonehedge'))
    return 'something else than Stonehedge lends a power';
  const had = before.stonehedge?.power;
  return had === undefined || now.stonehedge?.power === had ? undefined : `Stonehedge lost ${had}`;
};
