import { sameData } from '../../../kernel/same-data.ts';
import { seatsOf, type Viewer } from '../../../kernel/seat.ts';
import { firstWrong, type Law } from '../../shared/laws/law.ts';
import type { State, View } from '../rules/state.ts';
import { boardOf, type LawInput } from './law-input.ts';

/** The same position in all that a viewer may know, and another in everything else. */
const withOtherSecrets = ({ board, hidden }: State, viewer: Viewer, ended: boolean): State => {
  const open = !board.options.coinsHidden || ended;
  return {
    board,
    hidden: {
      races: [...hidden.races].reverse(),
      returned: [...hidden.returned].reverse(),
      powers: [...hidden.powers].reverse(),
      finds: [...hidden.finds].reverse(),
      coins: hidden.coins.map((coins, seat) => (open || seat === viewer ? coins : coins + 13)),
    },
  };
};

/**
 * What a viewer sees does not depend on what is hidden from them: lists of what is to come, coins of others (rule 7). A game
 * whose last turn can still be taken back has not ended.
 */
export const viewsKeepSecrets =
  (view: (state: State, viewer: Viewer, ended: boolean) => View): Law<LawInput> =>
  (input) => {
    const { state } = input.step.position;
    const viewers: Viewer[] = [...seatsOf(boardOf(input).seats), 'public'];
    return firstWrong(viewers, (viewer) =>
      [false, state.board.turn.phase.name === 'over'].every((ended) =>
        sameData(view(state, viewer, ended), view(withOtherSecrets(state, viewer, ended), viewer, ended)),
      )
        ? undefined
        : `viewer ${viewer} can tell what is hidden`,
    );
  };
