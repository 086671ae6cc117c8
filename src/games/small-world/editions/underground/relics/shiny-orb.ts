import type { Seat } from '../../../../../kernel/seat.ts';
import type { Find } from '../../../rules/trait.ts';
import { substitutionRefusal } from '../substitution.ts';
import { type ConquestRelic, relicMeans } from './relic.ts';

/** What the turn remembers: used, and against whom. */
const against = (seat: Seat | undefined): string => `shiny-orb.against.${seat}`;

export const orb: ConquestRelic = {
  find: 'shiny-orb',
  name: 'orb',
  effect: { needsReach: true, converts: true },
  refusal: (force, target) => substitutionRefusal(force, target, 'shiny-orb'),
  limit: {
    reached: ({ turn, options }, victim) =>
      Boolean(turn.memory[options.orbPerOpponent ? against(victim) : 'shiny-orb.used']),
    note: ({ turn }, victim) => {
      turn.memory[against(victim)] = 1;
    },
  },
};

/** Once per turn a lone token of an active race is replaced by an own one. */
export const shinyOrb: Find = { id: orb.find, kind: 'relic', means: [relicMeans(orb)] };
