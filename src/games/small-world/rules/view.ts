import type { Viewer } from '../../../kernel/seat.ts';
import type { Board, Hidden, State, View } from './state.ts';

/** Each region with Monsters hides one, as far as there are any. */
const findsToCome = ({ regions }: Board, { finds }: Hidden): number =>
  Math.min(finds.length, regions.filter(({ monsters }) => monsters > 0).length);

/**
 * What one seat, or the public, may know: the whole table, the heights of the stacks, and of the coins only the
 * viewer's own, unless the table plays openly or the game is over (rule 7).
 */
export const viewOf = (
  { board, hidden }: State,
  viewer: Viewer,
  over = board.turn.phase.name === 'over',
): View => {
  const open = over || !board.options.coinsHidden;
  return {
    board,
    coins: Object.fromEntries([...hidden.coins.entries()].filter(([seat]) => open || seat === viewer)),
    stacks: {
      races: hidden.races.length + hidden.returned.length,
      powers: hidden.powers.length,
      finds: findsToCome(board, hidden),
    },
    over,
  };
};
