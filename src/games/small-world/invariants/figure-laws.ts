import { firstWrong, type Law } from '../../shared/laws/law.ts';
import type { RegionFacts } from '../rules/map.ts';
import type { Rules } from '../rules/rules.ts';
import type { Board, RegionState } from '../rules/state.ts';
import { holderOf, layersInPlay, numberedRegions } from './holdings.ts';
import { boardOf, type LawInput } from './law-input.ts';

/** True if an active race has the power, by its badge or from Stonehedge. */
const isPowerActive = (board: Board, power: string): boolean =>
  layersInPlay(board).some(({ ref, layer }) => ref.layer === 'active' && layer.power === power) ||
  Object.values(board.lent).some((lent) => lent.power === power && lent.to?.layer === 'active');

/** A figure's region, with what a law asks about it. */
interface Standing {
  readonly board: Board;
  readonly id: number;
  readonly facts: RegionFacts | undefined;
  readonly holder: RegionState['holder'];
  readonly race: string | undefined;
}

const isActive = ({ holder }: Standing): boolean => holder?.layer === 'active';

const isChasm = ({ facts }: Standing): boolean => facts?.terrain === 'chasm';

/** True where a figure may stand (Underground rules 8, 12). */
const MAY_STAND: Readonly<Record<string, (place: Standing) => boolean>> = {
  volcano: ({ board, facts }) =>
    Boolean(facts?.volcano) &&
    layersInPlay(board).some(({ ref, layer }) => ref.layer === 'active' && layer.race === 'flames'),
  balrog: (place) =>
    !isChasm(place) && place.holder === undefined && place.board.finds['wickedest-pentacle'] !== undefined,
  ghost: (place) => {
    const crypt = place.board.finds['crypt-of-the-tomb-raider'];
    return !isChasm(place) && crypt !== undefined && crypt !== place.id;
  },
  'great-ancient': (place) => isActive(place) && place.race === 'cultists',
  bag: (place) => isActive(place) && isPowerActive(place.board, 'magic'),
  'silver-hammer': (place) => {
    const { seat, phase } = place.board.turn;
    return isActive(place) && place.holder?.seat === seat && phase.name === 'conquest';
  },
};

/** Figures stand where the book lets them, and not longer than their power or Place acts (Underground rules 8, 12). */
export const figuresStandWhereTheyMay =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const board = boardOf(input);
    const { regions } = rules.map(board.map);
    return firstWrong(numberedRegions(board), ({ id, region }) => {
      const { holder, pieces } = region;
      const place = { board, id, facts: regions[id - 1], holder, race: holderOf(board, region)?.race };
      const misplaced = Object.keys(pieces).find((piece) => MAY_STAND[piece]?.(place) === false);
      return misplaced && `the ${misplaced} stands in region ${id}`;
    });
  };

/** One Vengeance marker per player, given by somebody else's active Vengeful race (Underground rule 13). */
export const vengeanceHasItsOwner: Law<LawInput> = (input) => {
  const board = boardOf(input);
  return firstWrong(board.players.entries(), ([seat, { active, marks }]) => {
    const count = marks.vengeance ?? 0;
    if (count === 0) return undefined;
    if (count > 1) return `seat ${seat} has ${count} Vengeance markers`;
    const own = active?.power === 'vengeful';
    return own || !isPowerActive(board, 'vengeful')
      ? `seat ${seat} has a Vengeance marker of nobody`
      : undefined;
  });
};
