import { firstWrong, type Law } from '../../shared/laws/law.ts';
import type { Rules } from '../rules/rules.ts';
import type { Board } from '../rules/state.ts';
import { holderOf, layersInPlay, type NumberedRegion, numberedRegions } from './holdings.ts';
import { boardOf, type LawInput } from './law-input.ts';

/** True if an active race has the power, by its badge or from Stonehedge. */
const isPowerActive = (board: Board, power: string): boolean =>
  layersInPlay(board).some(({ ref, layer }) => ref.layer === 'active' && layer.power === power) ||
  Object.values(board.lent).some((lent) => lent.power === power && lent.to?.layer === 'active');

const misplaced = (rules: Rules, board: Board, { id, region }: NumberedRegion, piece: string): boolean => {
  const facts = rules.map(board.map).regions[id - 1];
  const layer = holderOf(board, region);
  const active = region.holder?.layer === 'active';
  switch (piece) {
    case 'volcano':
      return (
        !facts?.volcano ||
        !layersInPlay(board).some(({ ref, layer: { race } }) => ref.layer === 'active' && race === 'flames')
      );
    case 'balrog':
      return (
        facts?.terrain === 'chasm' || layer !== undefined || board.finds['wickedest-pentacle'] === undefined
      );
    case 'ghost': {
      const crypt = board.finds['crypt-of-the-tomb-raider'];
      return facts?.terrain === 'chasm' || crypt === undefined || crypt === id;
    }
    case 'great-ancient':
      return !active || layer?.race !== 'cultists';
    case 'bag':
      return !active || !isPowerActive(board, 'magic');
    case 'silver-hammer':
      return !active || region.holder?.seat !== board.turn.seat || board.turn.phase.name !== 'conquest';
    default:
      return false;
  }
};

/** Figures stand where the book lets them, and not longer than their power or Place acts (Underground rules 8, 12). */
export const figuresStandWhereTheyMay =
  (rules: Rules): Law<LawInput> =>
  (input) => {
    const board = boardOf(input);
    return firstWrong(numberedRegions(board), (place) =>
      firstWrong(Object.keys(place.region.pieces), (piece) =>
        misplaced(rules, board, place, piece) ? `the ${piece} stands in region ${place.id}` : undefined,
      ),
    );
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
