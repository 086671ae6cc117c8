import type { Race } from '../../../rules/trait.ts';

const CONQUESTS_PER_TOKEN = 2;

/** One token from the tray for every two non-empty regions conquered this turn, when redeploying. */
export const skeletons: Race = {
  id: 'skeletons',
  tokens: 6,
  tray: 20,
  reinforces: ({ board, name }) => ({
    rule: 'skeletons.bonus',
    by: Math.floor(board.turn.nonEmpty[name] / CONQUESTS_PER_TOKEN),
  }),
};
