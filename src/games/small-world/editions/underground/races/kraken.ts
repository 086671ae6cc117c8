import type { Race } from '../../../rules/trait.ts';

/** They stay in rivers, in decline too. On the surface they take and keep seas and lakes for one token less. */
export const kraken: Race = {
  id: 'kraken',
  tokens: 5,
  tray: 10,
  opensWater: true,
  cost: (_force, { terrain }) =>
    terrain === 'sea' || terrain === 'lake' ? { rule: 'kraken.water', by: -1 } : undefined,
};
