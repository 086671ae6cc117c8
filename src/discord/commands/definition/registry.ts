import { prefixOf } from '../../custom-id.ts';
import { type Command, isGroup, type TopCommand } from './command.ts';
import type { Control } from './control.ts';

/** All that Discord can ask of the bot, to be looked up. */
export interface Registry {
  readonly commands: readonly TopCommand[];
  /** Every command that can be given, by its path: `tables`, `table join`. */
  readonly paths: ReadonlyMap<string, Command>;
  /** The control that a custom id belongs to; undefined if it is none of ours. */
  controlOf(customId: string): Control | undefined;
}

/** Makes a list of commands one to look things up in. */
export const registryOf = (commands: readonly TopCommand[]): Registry => {
  const paths = new Map(commands.flatMap(pathsOf));
  const controls = new Map(
    [...paths.values()].flatMap((command) => command.controls.map((control) => [control.prefix, control])),
  );
  return { commands, paths, controlOf: (customId) => controls.get(prefixOf(customId)) };
};

/** The commands that can be given, with their paths. */
export const pathsOf = (top: TopCommand): [string, Command][] =>
  isGroup(top)
    ? top.subcommands.map((subcommand): [string, Command] => [`${top.name} ${subcommand.name}`, subcommand])
    : [[top.name, top]];
