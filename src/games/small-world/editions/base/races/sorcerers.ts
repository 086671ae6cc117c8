import { refusal } from '../../../../../kernel/refusal.ts';
import { regionAt } from '../../../rules/force.ts';
import { isLone } from '../../../rules/pieces.ts';
import { trayOf } from '../../../rules/tokens.ts';
import type { Means, Race } from '../../../rules/trait.ts';

/** What the turn remembers: this opponent was converted already. */
const against = (seat: number): string => `conversion.against.${seat}`;

/**
 * The enemy token goes to the tray (Elves too) and a Sorcerer from the tray takes its place. Mountain, Lair and
 * Fortress do not protect; an Encampment does (R41). No token from hand is needed (R42).
 */
const conversion: Means = {
  id: 'conversion',
  needsReach: true,
  converts: true,
  refusal: ({ board, rules, layer, seat }, { id }) => {
    const region = regionAt(board, id);
    const { holder } = region;
    if (holder?.layer !== 'active' || holder.seat === seat) {
      return refusal('conversion.not-active', { region: id }, [{ rule: 'sorcerers.active' }]);
    }
    if (!isLone(rules, region)) {
      return refusal('conversion.not-alone', { region: id }, [{ rule: 'sorcerers.alone' }]);
    }
    if (board.turn.memory[against(holder.seat)]) {
      return refusal('conversion.used', { region: id, seat: holder.seat }, [{ rule: 'sorcerers.once' }]);
    }
    if (trayOf(board, layer.race) === 0) {
      return refusal('conversion.tray-empty', { region: id }, [{ rule: 'sorcerers.tray' }]);
    }
    return undefined;
  },
  used: ({ board }, _force, _target, loser) => {
    if (loser !== undefined) board.turn.memory[against(loser)] = 1;
  },
};

/** Once per turn and opponent, a lone token of an active race beside them becomes a Sorcerer. */
export const sorcerers: Race = {
  id: 'sorcerers',
  tokens: 5,
  tray: 18,
  means: [conversion],
};
