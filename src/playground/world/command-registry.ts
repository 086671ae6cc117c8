import {
  type Command,
  type CommandBody,
  type CommandChanges,
  type CommandOption,
  type CommandScope,
  OPTION_TYPES,
  registryKey,
  withChanges,
} from './commands.ts';
import { apiError } from './errors.ts';
import type { Snowflake } from './snowflake.ts';
import type { World } from './world.ts';

const register = (world: World, scope: CommandScope, body: CommandBody, id?: Snowflake): Command => {
  const known = world.commands[scope].get(registryKey(body));
  const command: Command = {
    ...body,
    id: id ?? known?.id ?? world.nextId(),
    version: world.nextId(),
    guildId: scope === 'guild' ? world.guild.id : null,
  };
  world.commands[scope].set(registryKey(body), command);
  return command;
};

/** Makes the given commands the only ones of a scope; one of an old name keeps its id. */
export const overwriteCommands = (
  world: World,
  scope: CommandScope,
  bodies: readonly CommandBody[],
): Command[] => {
  const kept = new Map(world.commands[scope]);
  world.commands[scope].clear();
  const commands = bodies.map((body) => register(world, scope, body, kept.get(registryKey(body))?.id));
  world.emit({ kind: 'commands-changed' });
  return commands;
};

/** Registers one command, in place of one of the same name. */
export const putCommand = (world: World, scope: CommandScope, body: CommandBody): Command => {
  const command = register(world, scope, body);
  world.emit({ kind: 'commands-changed' });
  return command;
};

/** @throws ApiError 10063 when the scope has no command of that id */
export const commandById = (world: World, scope: CommandScope, id: Snowflake): Command => {
  const found = [...world.commands[scope].values()].find((command) => command.id === id);
  if (!found) throw apiError('unknownCommand');
  return found;
};

/** Changes parts of a command. */
export const patchCommand = (
  world: World,
  scope: CommandScope,
  id: Snowflake,
  changes: CommandChanges,
): Command => {
  const old = commandById(world, scope, id);
  world.commands[scope].delete(registryKey(old));
  const command = register(world, scope, withChanges(old, changes), id);
  world.emit({ kind: 'commands-changed' });
  return command;
};

/** Removes a command. */
export const deleteCommand = (world: World, scope: CommandScope, id: Snowflake): void => {
  world.commands[scope].delete(registryKey(commandById(world, scope, id)));
  world.emit({ kind: 'commands-changed' });
};

/** The command that a member of the server sees under a name: the server's own before a global one. */
export const findCommand = (world: World, name: string, type = 1): Command | undefined =>
  world.commands.guild.get(`${type}:${name}`) ?? world.commands.global.get(`${type}:${name}`);

const pathsBelow = (prefix: string, options: readonly CommandOption[]): string[] => {
  const steps = options.filter(({ type }) => type === OPTION_TYPES.subcommand || type === OPTION_TYPES.group);
  if (steps.length === 0) return [prefix];
  return steps.flatMap(({ name, options: inner }) => pathsBelow(`${prefix} ${name}`, inner ?? []));
};

/** Every slash command with its group and subcommand, such as `poll create`. */
export const commandPaths = (world: World): string[] => {
  const commands = [...world.commands.guild.values(), ...world.commands.global.values()];
  const paths = commands
    .filter(({ type }) => (type ?? 1) === 1)
    .flatMap(({ name, options }) => pathsBelow(name, options ?? []));
  return [...new Set(paths)];
};
