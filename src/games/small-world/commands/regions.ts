import { refusal } from '../../../kernel/refusal.ts';
import { textOf, textOption } from '../../shared/commands/options.ts';
import { extended, missingRegion, type RegionChoice, regionOption } from './options.ts';
import { legalOf, type Path, pathToConquest, pathToRedeployment, type Subcommand } from './seat-context.ts';
import { regionsTyped } from './typed-regions.ts';

const offered = (type: 'abandon' | 'give-up', { context }: Path): RegionChoice[] =>
  legalOf(context, type).map(({ region }) => ({ region, note: '' }));

/** `/sw abandon`: leaves regions before the first conquest. */
export const abandon: Subcommand = {
  kind: 'move',
  name: 'abandon',
  options: [
    textOption(
      'regions',
      true,
      (context, _, words, typed) =>
        extended(offered('abandon', pathToConquest(context)), typed, context, words),
      regionsTyped,
    ),
  ],
  lines: (values, context) => [
    ...pathToConquest(context).lines,
    `abandon ${textOf(values, 'regions') ?? ''}`.trim(),
  ],
};

/** `/sw give-up`: leaves a region that cannot be garrisoned (Amazons), or a river. Says when that can be where it cannot be now. */
export const giveUp: Subcommand = {
  kind: 'move',
  name: 'give-up',
  options: [regionOption('region', true, (context) => offered('give-up', pathToRedeployment(context)))],
  refusal: ({ region }, context) => {
    const missing = missingRegion(context.view.board, [Number(region)]);
    if (missing) return missing;
    const choices = offered('give-up', pathToRedeployment(context));
    if (choices.length === 0) return refusal('give-up.none');
    if (choices.some((choice) => choice.region === region)) return undefined;
    const list = choices.map((choice) => choice.region).join(', ');
    return refusal('give-up.others', { region: Number(region), list });
  },
  lines: ({ region }, context) => [...pathToRedeployment(context).lines, `give-up ${region}`],
};
