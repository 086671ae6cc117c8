import { LOCALES } from '../../i18n/index.ts';
import type { FrontList } from '../deps.ts';
import type { CommandSpec, OptionSpec } from './spec.ts';
import { tableOptionSpecs } from './table-options.ts';

/** Says which table is meant, where the channel does not. */
export const TABLE_OPTION: OptionSpec = {
  name: 'table',
  type: 'string',
  required: false,
  autocomplete: true,
  texts: { name: 'command.shared.table.name', description: 'command.shared.table.description' },
};

/** `/table`: all that concerns a table of whatever game. */
export const tableCommand = (fronts: FrontList): CommandSpec => ({
  name: 'table',
  subcommands: [
    { name: 'new', options: newOptions(fronts) },
    { name: 'join', options: [TABLE_OPTION] },
    { name: 'leave', options: [TABLE_OPTION] },
    { name: 'start', options: [TABLE_OPTION] },
    { name: 'status', options: [TABLE_OPTION] },
    { name: 'turn', options: [TABLE_OPTION] },
    { name: 'board', options: [{ name: 'text', type: 'boolean', required: false }, TABLE_OPTION] },
    { name: 'log', options: [{ name: 'page', type: 'integer', required: false, min: 1 }, TABLE_OPTION] },
    { name: 'undo', options: [TABLE_OPTION] },
    { name: 'cancel', options: [{ name: 'sure', type: 'boolean', required: false }, TABLE_OPTION] },
    { name: 'export', options: [TABLE_OPTION] },
    { name: 'verify', options: [TABLE_OPTION] },
  ],
});

/** `/tables`: all my tables. */
export const tablesCommand: CommandSpec = { name: 'tables', options: [] };

const newOptions = (fronts: FrontList): OptionSpec[] => {
  const games = [...fronts.values()];
  const special = new Map(games.flatMap(tableOptionSpecs).map((option) => [option.name, option]));
  return [
    {
      name: 'game',
      type: 'string',
      required: games.length > 1,
      choices: games.map(({ game }) => ({ value: game.id, key: 'game.name', game: game.id })),
    },
    {
      name: 'language',
      type: 'string',
      required: false,
      choices: LOCALES.map((locale) => ({ value: locale, key: `language.${locale}` })),
    },
    ...special.values(),
  ];
};
