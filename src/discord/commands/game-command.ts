import type { AnyFront } from '../../games/index.ts';
import type { CommandSpec, OptionSpec } from './spec.ts';
import { TABLE_OPTION } from './table-command.ts';

/** The slash command of a game. Each subcommand can also name the table. */
export const gameCommand = ({ game, command }: AnyFront): CommandSpec => ({
  name: command.name,
  game: game.id,
  subcommands: command.subcommands.map(({ name, options }) => ({
    name,
    options: [
      ...options.map(
        ({ name: option, type, required, suggest }): OptionSpec => ({
          name: option,
          type,
          required,
          ...(suggest && { autocomplete: true }),
        }),
      ),
      TABLE_OPTION,
    ],
  })),
});
