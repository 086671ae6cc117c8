import type { CommandOption, OptionValues } from '../../../games/front/command.ts';
import type { SeatContext } from '../../../kernel/seat.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { type InteractionResult, refusedFor } from '../../interactions/result.ts';
import { plainWordsFor } from '../../naming.ts';
import { bareName } from './values-meant.ts';

/** Says what was typed that means nothing, in which option, and what can be chosen there now. */
export const unknownValue = (
  { deps, caller, table }: TableInteraction,
  command: string,
  { name, suggest }: CommandOption<unknown, unknown>,
  values: OptionValues,
  asked: SeatContext<unknown, unknown>,
): InteractionResult => {
  const words = plainWordsFor(deps, table, caller.locale);
  const { [name]: typed, ...given } = values;
  const names = new Set((suggest?.(asked, given, '', words) ?? []).map((one) => bareName(one.name)));
  return refusedFor(
    'value.unknown',
    {
      typed: String(typed),
      option: words.t(`command.${command}.${name}.name`),
      list: [...names].join(', '),
      choices: names.size,
    },
    table,
  );
};
