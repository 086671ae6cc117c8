import { rollDie } from '../../../rules/die.ts';
import { tell } from '../../../rules/draft.ts';
import { replacesPrice } from '../../../rules/means.ts';
import type { Act, Power } from '../../../rules/trait.ts';

/** What the turn remembers: a roll that waits for its conquest. A conversion does not use it up (R49). */
const PENDING = 'berserk.roll';

const roll: Act = {
  id: 'roll',
  phases: ['conquest'],
  targets: ({ board, layer }) =>
    layer.hand > 0 && board.turn.memory[PENDING] === undefined ? [{ kind: 'none' }] : [],
  play: (draft, { seat }) => {
    const pips = rollDie(draft);
    draft.board.turn.memory[PENDING] = pips;
    tell(draft, { type: 'rolled', seat, roll: pips });
  },
};

/** The die may be rolled before each conquest; there is no final attempt. */
export const berserk: Power = {
  id: 'berserk',
  tokens: 4,
  forbidsAttempt: 'berserk.no-attempt',
  acts: [roll],
  cost: ({ board }) => {
    const pips = board.turn.memory[PENDING];
    return pips ? { rule: 'berserk.roll', by: -pips } : undefined;
  },
  conquered: ({ board }, _force, _target, { means }) => {
    if (!means.some(replacesPrice)) delete board.turn.memory[PENDING];
  },
};
