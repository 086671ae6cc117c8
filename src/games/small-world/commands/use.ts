import { textOf, textOption } from '../../shared/commands/options.ts';
import { regionActs } from './acts.ts';
import { regionOption } from './options.ts';
import type { Subcommand } from './seat-context.ts';
import { actTyped } from './typed.ts';

/** `/sw use`: whatever figures, Places, Relics and powers offer at a region, from the Queen to the Altar. */
export const use: Subcommand = {
  kind: 'move',
  name: 'use',
  options: [
    textOption(
      'what',
      true,
      (context, _, { t }) => regionActs(context).map(({ act }) => ({ name: t(`act.${act}`), value: act })),
      actTyped,
    ),
    regionOption('region', true, (context, given) =>
      regionActs(context)
        .filter(({ act }) => act === (textOf(given, 'what') ?? act))
        .flatMap(({ choices }) => choices.map(({ region }) => ({ region, note: '' }))),
    ),
  ],
  lines: (values) => [`${textOf(values, 'what')} at ${values.region}`],
};
