import type { Suggestion } from '../../../games/front/command.ts';
import type { Locale } from '../../../i18n/index.ts';
import { frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { optionName, valueName } from '../../messages/option-words.ts';
import { optionNamed, optionPages } from '../../table-options.ts';
import { numbersNow } from './option-numbers.ts';
import { BOTH, valuesOf } from './options-menus.ts';
import { flagLabel, flagsOf, openFlagsOf } from './table-flags.ts';

/** The choice of the game among what is typed as an option. No option of a game is called so. */
export const PRESET_NAME = 'preset';

type AtTable = Pick<TableInteraction, 'deps' | 'table'>;

/** The options that can be changed now and change anything at the table, the choice of the game first. */
export const namesFor = ({ deps, table }: AtTable, locale: Locale): Suggestion[] => {
  const t = deps.texts.shared(locale);
  const flags = openFlagsOf(deps, table).map(({ name, texts }) => ({ name: t(texts.choose), value: name }));
  if (table.phase !== 'lobby') return flags;
  return [
    { name: t('options.choose-game'), value: PRESET_NAME },
    ...flags,
    ...optionPages(frontOf(deps, table), table.options)
      .flatMap((page) => page.options)
      .map(({ name, key }) => ({ name: optionName(deps, table, key, locale), value: name })),
  ];
};

/** The values of the option that was named. */
export const valuesNamed = ({ deps, table }: AtTable, named: unknown, locale: Locale): Suggestion[] => {
  const front = frontOf(deps, table);
  if (named === PRESET_NAME) {
    return front.presets.map(({ id }) => ({
      name: deps.texts.of(table.game, locale)(`preset.${id}`),
      value: id,
    }));
  }
  const flag = flagsOf(deps, table).find(({ name }) => name === named);
  if (flag) {
    const t = deps.texts.shared(locale);
    return BOTH.map((value) => ({ name: t(flagLabel(flag, value === 'true')), value }));
  }
  const option = optionNamed(front, named);
  if (!option) return [];
  const numbers = numbersNow({ deps, table }, option).map(String);
  return [...valuesOf(option), ...numbers]
    .filter((value) => front.optionGuide?.matters(option.key, table.options, value) ?? true)
    .map((value) => ({ name: valueName(deps, table, { option, value }, locale), value }));
};
