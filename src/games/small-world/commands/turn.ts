import { flagOption, textOf, textOption } from '../../shared/commands/options.ts';
import type { Subcommand } from './asked.ts';
import { inPhase, legalOf, towardsConquest, towardsRedeploy } from './asked.ts';
import { keptStanding } from './standing.ts';

/** `/sw expand` */
export const expand: Subcommand = { kind: 'move', name: 'expand', options: [], lines: () => ['expand'] };

/** `/sw decline`, with a lent power if one is named. */
export const decline: Subcommand = {
  kind: 'move',
  name: 'decline',
  options: [
    textOption('with', false, (ask, _, { t }) =>
      legalOf(ask, 'decline').flatMap(({ power }) =>
        power === undefined ? [] : [{ name: t(`power.${power}`), value: power }],
      ),
    ),
  ],
  lines: (values) => {
    const power = textOf(values, 'with');
    return [power === undefined ? 'decline' : `decline with ${power}`];
  },
};

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
