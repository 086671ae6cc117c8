import { refusal } from '../../../kernel/refusal.ts';
import { textOf, textOption } from '../../shared/commands/options.ts';
import { regionActs } from './acts.ts';
import { missingRegion, regionOption } from './options.ts';
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
  refusal: (values, context) => {
    const act = textOf(values, 'what');
    const missing = missingRegion(context.view.board, [Number(values.region)]);
    if (missing) return missing;
    const choices = regionActs(context).find((one) => one.act === act)?.choices ?? [];
    const known = choices.length === 0 || choices.some(({ region }) => region === values.region);
    if (act === undefined || known) return undefined;
    const list = choices.map(({ region }) => region).join(', ');
    return refusal('use.others', { act, region: Number(values.region), list });
  },
  lines: (values) => [`${textOf(values, 'what')} at ${values.region}`],
};
