import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import type { OptionValues } from '../../../games/front/command.ts';
import { clip } from '../../../i18n/clip.ts';
import type { Translate } from '../../../i18n/index.ts';
import { customId, readCustomId } from '../../custom-id.ts';
import { refusedFor } from '../../interactions/result.ts';
import type { Row } from '../../messages/private-answer.ts';
import type { Command } from './command.ts';
import { ANY_PAYLOAD, type Control, plainControl, tableControl } from './control.ts';
import { fitOptions, type GivenValue, type Option } from './option.ts';

/** A setting that is shown, with what it can be. */
export interface SettingMenu {
  /** The option of the command that changes it. */
  readonly option: string;
  readonly name: string;
  /** At most 25. */
  readonly choices: readonly SettingChoice[];
  /** The value of the present choice; undefined if it is none of them. */
  readonly now: string | undefined;
}

interface SettingChoice {
  readonly value: string;
  readonly label: string;
}

/** What the menus belong to: their action, and the table where they concern one. */
interface MenuTarget {
  readonly action: string;
  readonly tableId?: string;
}

/** Stands in the place of a table's id where there is none. */
const NO_TABLE = 'none';

/** A menu in a row of its own for each setting. The name stands before each value, as a closed menu shows only what is chosen. */
export const settingRows = (
  { action, tableId = NO_TABLE }: MenuTarget,
  menus: readonly SettingMenu[],
  t: Translate,
): Row[] =>
  menus.map(({ option, name, choices, now }): APIStringSelectComponent[] => [
    {
      type: ComponentType.StringSelect,
      custom_id: customId({ action, tableId, seq: 0, payload: option }),
      placeholder: clip(name, 150),
      options: choices.map(({ value, label }) => ({
        label: clip(t('options.value', { option: name, value: label }), 100),
        value,
        ...(value === now && { default: true }),
      })),
    },
  ]);

/** Values as they are, and by what a text says of each. */
export const settingChoices = (
  values: readonly (string | number)[],
  label: (value: string) => string = String,
): SettingChoice[] => values.map((value) => ({ value: `${value}`, label: label(`${value}`) }));

/** Yes and no. */
export const yesOrNo = (t: Translate): SettingChoice[] => [
  { value: 'true', label: t('yes') },
  { value: 'false', label: t('no') },
];

/** The menus of {@link settingRows}: whatever is chosen there gives the command with that one option. */
export const settingControl = (action: string, commandOf: () => Command): Control =>
  plainControl(action, async (context, { customId: used, choice }) => {
    const given = givenBy(commandOf(), readCustomId(used)?.payload, choice);
    return given ? commandOf().run(context, given) : refusedFor('control.forged');
  });

/** The same for settings of a table. */
export const tableSettingControl = (action: string, commandOf: () => Command): Control =>
  tableControl({
    action,
    payload: ANY_PAYLOAD,
    async run(context, { payload, choice }) {
      const { table } = context;
      const given = givenBy(commandOf(), payload, choice);
      if (!given) return refusedFor('control.forged', {}, table);
      return commandOf().run(context, { ...given, table: table.id });
    },
  });

/** What the choice in a menu gives as an option; undefined if the menu or the choice is none of the command's. */
const givenBy = (
  { options }: Command,
  name: string | undefined,
  choice: string | undefined,
): OptionValues | undefined => {
  const option = name !== undefined && Object.hasOwn(options, name) ? options[name] : undefined;
  if (name === undefined || !option || choice === undefined) return undefined;
  const given = { [name]: givenFrom(option, choice) };
  return fitOptions({ [name]: option }, given) ? given : undefined;
};

const givenFrom = ({ type }: Option, chosen: string): GivenValue => {
  switch (type) {
    case 'integer':
      return Number(chosen);
    case 'boolean':
      return chosen === 'true';
    case 'string':
    case 'user':
      return chosen;
  }
};
