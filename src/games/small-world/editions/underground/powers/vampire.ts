import { refusal } from '../../../../../kernel/refusal.ts';
import { regionAt } from '../../../rules/force.ts';
import type { Means, Power } from '../../../rules/trait.ts';
import { substitutionRefusal } from '../substitution.ts';

/** What the turn remembers: this opponent was bitten already. */
const against = (seat: number): string => `vampire.against.${seat}`;

const bite: Means = {
  id: 'vampire',
  needsReach: true,
  converts: true,
  refusal: (force, target) => {
    const barred = substitutionRefusal(force, target, 'vampire');
    if (barred) return barred;
    const seat = regionAt(force.board, target.id).holder?.seat ?? force.seat;
    return force.board.turn.memory[against(seat)]
      ? refusal('vampire.used', { region: target.id, seat }, [{ rule: 'vampire.once' }])
      : undefined;
  },
  used: ({ board }, _force, _target, loser) => {
    if (loser !== undefined) board.turn.memory[against(loser)] = 1;
  },
};

/** Once per turn and opponent, a lone token of an active race is replaced by one of their own. */
export const vampire: Power = {
  id: 'vampire',
  tokens: 5,
  means: [bite],
};
