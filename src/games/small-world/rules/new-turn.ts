import type { Seat } from '../../../kernel/seat.ts';
import type { Turn } from './state.ts';

/** A turn in which nothing has happened yet. */
export const newTurn = (seat: Seat): Turn => ({
  seat,
  phase: { name: 'choose' },
  newRace: false,
  declinedDone: false,
  mayAbandon: false,
  conquestsOver: false,
  declining: false,
  debt: 0,
  stood: {},
  nonEmpty: { active: 0, decline: 0, spirit: 0 },
  attacked: [],
  conquered: [],
  earned: [],
  memory: {},
});
