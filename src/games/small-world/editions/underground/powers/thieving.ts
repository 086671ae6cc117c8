import { opponentsBeside } from '../../../rules/neighbours.ts';
import type { Power } from '../../../rules/trait.ts';

/** One coin from each opponent whose active race borders a region of theirs. */
export const thieving: Power = {
  id: 'thieving',
  tokens: 4,
  collects: (force) => ({ rule: 'thieving.coin', from: opponentsBeside(force, force.held) }),
};
