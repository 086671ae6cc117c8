import { LOCALES } from '../../i18n/index.ts';
import { COMPUTER_KINDS } from '../../table/model/table.ts';
import type { FrontList } from '../deps.ts';
import type { CommandSpec, OptionSpec } from './spec.ts';
import { tableOptionSpecs } from './table-options.ts';
import { PACE_OPTIONS, POLICY_OPTIONS, REPAIR_OPTIONS, TO_OPTION, VOTE_OPTIONS } from './time-commands.ts';

/** Says which table is meant, where the channel does not. */
export const TABLE_OPTION: OptionSpec = {
  name: 'table',
  type: 'string',
  required: false,
  autocomplete: true,
  texts: { name: 'command.shared.table.name', description: 'command.shared.table.description' },
};

const COMPUTER_OPTIONS: readonly OptionSpec[] = [
  {
    name: 'kind',
    type: 'string',
    required: false,
    choices: COMPUTER_KINDS.map((kind) => ({ value: kind, key: `computer.${kind}` })),
  },
  { name: 'remove', type: 'boolean', required: false },
  TABLE_OPTION,
];

/** `/table`: all that concerns a table of whatever game. */
export const tableCommand = (fronts: FrontList): CommandSpec => ({
  name: 'table',
  subcommands: [
    { name: 'new', options: newOptions(fronts) },
    { name: 'join', options: [TABLE_OPTION] },
    { name: 'leave', options: [{ name: 'sure', type: 'boolean', required: false }, TABLE_OPTION] },
    { name: 'seat', options: [TABLE_OPTION] },
    { name: 'follow', options: [{ name: 'stop', type: 'boolean', required: false }, TABLE_OPTION] },
    { name: 'computer', options: COMPUTER_OPTIONS },
    {
      name: 'options',
      options: [
        { name: 'option', type: 'string', required: false, autocomplete: true },
        { name: 'value', type: 'string', required: false, autocomplete: true },
        TABLE_OPTION,
      ],
    },
    { name: 'start', options: [TABLE_OPTION] },
    { name: 'status', options: [TABLE_OPTION] },
    { name: 'turn', options: [TABLE_OPTION] },
    { name: 'news', options: [TABLE_OPTION] },
    {
      name: 'board',
      options: [
        { name: 'text', type: 'boolean', required: false },
        { name: 'at', type: 'integer', required: false, min: 0 },
        TABLE_OPTION,
      ],
    },
    { name: 'log', options: [{ name: 'page', type: 'integer', required: false, min: 1 }, TABLE_OPTION] },
    { name: 'undo', options: [TO_OPTION, TABLE_OPTION] },
    {
      name: 'orders',
      options: [
        { name: 'order', type: 'string', required: false, autocomplete: true },
        { name: 'answer', type: 'string', required: false, autocomplete: true },
        TABLE_OPTION,
      ],
    },
    { name: 'cancel', options: [{ name: 'sure', type: 'boolean', required: false }, TABLE_OPTION] },
    { name: 'chart', options: [TABLE_OPTION] },
    { name: 'film', options: [TABLE_OPTION] },
    { name: 'export', options: [TABLE_OPTION] },
    { name: 'verify', options: [TABLE_OPTION] },
  ],
});

/** What concerns the time of a table and what its players agree on: `/pace`, `/vote`, `/repair`. */
export const timeCommands: readonly CommandSpec[] = [
  { name: 'pace', options: [...POLICY_OPTIONS, TABLE_OPTION] },
  { name: 'vote', options: [...VOTE_OPTIONS, TABLE_OPTION] },
  { name: 'repair', options: [...REPAIR_OPTIONS, TABLE_OPTION] },
];

/** `/tables`: all my tables. */
export const tablesCommand: CommandSpec = { name: 'tables', options: [] };

/** `/stats`: what my finished games add up to, or those of another player on this server. */
export const statsCommand: CommandSpec = {
  name: 'stats',
  options: [{ name: 'player', type: 'user', required: false }],
};

/** `/leaderboard`: who plays best on this server. */
export const leaderboardCommand: CommandSpec = { name: 'leaderboard', options: [] };

/** Discord takes no more options for one command. */
const MOST_OPTIONS = 25;

/** What every table has, and as much of what the games have as there is room for; `/table options` has all. */
const newOptions = (fronts: FrontList): OptionSpec[] => {
  const games = [...fronts.values()];
  const special = new Map(games.flatMap(tableOptionSpecs).map((option) => [option.name, option]));
  const options: OptionSpec[] = [
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
    ...PACE_OPTIONS,
    ...special.values(),
  ];
  return options.slice(0, MOST_OPTIONS);
};
