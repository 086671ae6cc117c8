import type { Power } from '../../../rules/trait.ts';

/** One token less for every region. */
export const commando: Power = {
  id: 'commando',
  tokens: 4,
  cost: () => ({ rule: 'commando.discount', by: -1 }),
};
