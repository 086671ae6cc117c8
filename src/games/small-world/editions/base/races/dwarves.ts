import { isMine } from '../../../rules/terrain.ts';
import type { Bounty, Race } from '../../../rules/trait.ts';

const mines: Bounty = { rule: 'dwarves.mine', coins: (region) => (isMine(region) ? 1 : 0) };

/** One more coin for each mine region, in decline too. */
export const dwarves: Race = {
  id: 'dwarves',
  tokens: 3,
  tray: 8,
  bounty: mines,
  inDecline: { bounty: mines },
};
