import { heldBeside } from '../../../rules/reach.ts';
import { isMountain } from '../../../rules/terrain.ts';
import type { Race } from '../../../rules/trait.ts';

/** One token less for a region beside a mountain that they hold at that moment; once, however many mountains. */
export const giants: Race = {
  id: 'giants',
  tokens: 6,
  tray: 11,
  cost: (force, target) =>
    heldBeside(force, target).some(isMountain) ? { rule: 'giants.mountain', by: -1 } : undefined,
};
