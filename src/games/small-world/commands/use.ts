import { textOf, textOption } from '../../shared/commands/options.ts';
import { regionActs } from './acts.ts';
import type { Subcommand } from './asked.ts';
import { regionOption } from './options.ts';

/** `/sw use`: whatever figures, Places, Relics and powers offer at a region, from the Queen to the Altar. */
export const use: Subcommand = {
  kind: 'move',
  name: 'use',
  options: [
    textOption('what', true, (ask, _, { t }) =>
      regionActs(ask).map(({ act }) => ({ name: t(`act.${act}`), value: act })),
    ),
    regionOption('region', true, (ask, given) =>
      regionActs(ask)
        .filter(({ act }) => act === (textOf(given, 'what') ?? act))
        .flatMap(({ choices }) => choices.map(({ region }) => ({ region, note: '' }))),
    ),
  ],
  lines: (values) => [`${textOf(values, 'what')} at ${values.region}`],
};
