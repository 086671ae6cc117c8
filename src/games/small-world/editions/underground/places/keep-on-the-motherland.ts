import type { Bounty, Find } from '../../../rules/trait.ts';

const bounty: Bounty = {
  rule: 'keep-on-the-motherland.coin',
  coins: ({ id }, { board }) => (board.finds['keep-on-the-motherland'] === id ? 1 : 0),
};

/** Its region costs one token more and brings one coin more, in decline too. */
export const keepOnTheMotherland: Find = {
  id: 'keep-on-the-motherland',
  kind: 'place',
  defence: 1,
  bounty,
  inDecline: { bounty },
};
