import { flagOption, textOf, textOption } from '../../shared/commands/options.ts';
import { stopAndFinish } from './arrangement.ts';
import type { Subcommand } from './seat-context.ts';
import { inPhase, legalOf, pathAfterConquests, pathToConquest } from './seat-context.ts';
import { powerTyped } from './typed.ts';

/** `/sw expand` */
export const expand: Subcommand = { kind: 'move', name: 'expand', options: [], lines: () => ['expand'] };

/** `/sw decline`, with a lent power if one is named. */
export const decline: Subcommand = {
  kind: 'move',
  name: 'decline',
  asks: true,
  options: [
    textOption(
      'with',
      false,
      (context, _, { t }) =>
        legalOf(context, 'decline').flatMap(({ power }) =>
          power === undefined ? [] : [{ name: t(`power.${power}`), value: power }],
        ),
      powerTyped,
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
  lines: (_, context) => [...pathToConquest(context).lines, 'roll'],
};

/** `/sw stop`: ends the conquests, and the whole turn if tokens shall stay where they stand. */
export const stop: Subcommand = {
  kind: 'move',
  name: 'stop',
  asks: true,
  options: [flagOption('done')],
  lines: ({ done }, context) =>
    done === true && inPhase(context, 'conquest') ? stopAndFinish(context).lines : ['stop'],
};

/** `/sw done`: this step is finished; conquests that go on are ended first. */
export const done: Subcommand = {
  kind: 'move',
  name: 'done',
  asks: true,
  options: [],
  lines: (_, context) => {
    const path = pathAfterConquests(context);
    const settled = path.lines.length > 0 && !inPhase(path.context, 'redeploy');
    return settled ? path.lines : [...path.lines, 'done'];
  },
};
