import type { Subcommand } from './asked.ts';
import { inPhase, towardsConquest, towardsRedeploy } from './asked.ts';
import { flagOption } from './options.ts';
import { keptStanding } from './standing.ts';

/** `/sw expand` */
export const expand: Subcommand = { kind: 'move', name: 'expand', options: [], lines: () => ['expand'] };

/** `/sw decline` */
export const decline: Subcommand = { kind: 'move', name: 'decline', options: [], lines: () => ['decline'] };

/** `/sw roll`: the die before a conquest (Berserk). */
export const roll: Subcommand = {
  kind: 'move',
  name: 'roll',
  options: [],
  lines: (_, ask) => [...towardsConquest(ask).lines, 'roll'],
};

/** `/sw stop`: ends the conquests, and the whole turn if tokens shall stay where they stand. */
export const stop: Subcommand = {
  kind: 'move',
  name: 'stop',
  options: [flagOption('done')],
  lines: ({ done }, ask) => (done === true && inPhase(ask, 'conquest') ? keptStanding(ask).lines : ['stop']),
};

/** `/sw done`: this step is finished; conquests that go on are ended first. */
export const done: Subcommand = {
  kind: 'move',
  name: 'done',
  options: [],
  lines: (_, ask) => {
    const path = towardsRedeploy(ask);
    const settled = path.lines.length > 0 && !inPhase(path.ask, 'redeploy');
    return settled ? path.lines : [...path.lines, 'done'];
  },
};
