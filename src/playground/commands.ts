import { z } from 'zod';
import { apiError } from './errors.ts';
import type { Snowflake } from './snowflake.ts';
import type { World } from './world.ts';

/** Discord's option type numbers. */
export const OPTION_TYPES = {
  subcommand: 1,
  group: 2,
  string: 3,
  integer: 4,
  boolean: 5,
  user: 6,
  channel: 7,
  role: 8,
  mentionable: 9,
  number: 10,
  attachment: 11,
} as const;

/** A parameter, subcommand or group of a registered command. */
export interface CommandOption {
  readonly type: number;
  readonly name: string;
  readonly description: string;
  readonly required?: boolean | null | undefined;
  readonly autocomplete?: boolean | null | undefined;
  readonly choices?: readonly { readonly name: string; readonly value: string | number }[] | null | undefined;
  readonly options?: readonly CommandOption[] | null | undefined;
  readonly min_value?: number | null | undefined;
  readonly max_value?: number | null | undefined;
  readonly min_length?: number | null | undefined;
  readonly max_length?: number | null | undefined;
  readonly channel_types?: readonly number[] | null | undefined;
  readonly [key: string]: unknown;
}

const optionSchema: z.ZodType<CommandOption> = z.lazy(() =>
  z.looseObject({
    type: z.number().int(),
    name: z.string(),
    description: z.string(),
    required: z.boolean().nullish(),
    autocomplete: z.boolean().nullish(),
    choices: z.array(z.looseObject({ name: z.string(), value: z.union([z.string(), z.number()]) })).nullish(),
    options: z.array(optionSchema).nullish(),
    min_value: z.number().nullish(),
    max_value: z.number().nullish(),
    min_length: z.number().nullish(),
    max_length: z.number().nullish(),
    channel_types: z.array(z.number()).nullish(),
  }),
);

/** The body that registers a command. */
export const commandSchema = z.looseObject({
  name: z.string(),
  type: z.number().int().nullish(),
  description: z.string().nullish(),
  options: z.array(optionSchema).nullish(),
  default_member_permissions: z.union([z.string(), z.number()]).nullish(),
  dm_permission: z.boolean().nullish(),
  contexts: z.array(z.number()).nullish(),
});

export type CommandBody = z.infer<typeof commandSchema>;

/** The body that changes a command. */
export const commandChangesSchema = commandSchema.partial();
export type CommandChanges = z.infer<typeof commandChangesSchema>;

/** A registered application command. */
export type Command = CommandBody & {
  readonly id: Snowflake;
  readonly version: Snowflake;
  readonly guildId: Snowflake | null;
};

/** Registered commands by type and name, the server's own apart from the global ones. */
export interface Registry {
  readonly global: Map<string, Command>;
  readonly guild: Map<string, Command>;
}

export type CommandScope = keyof Registry;

/** The place of a command in the registry. */
export const keyOf = (body: { name: string; type?: number | null | undefined }): string =>
  `${body.type ?? 1}:${body.name}`;

const register = (world: World, scope: CommandScope, body: CommandBody, id?: Snowflake): Command => {
  const known = world.commands[scope].get(keyOf(body));
  const command: Command = {
    ...body,
    id: id ?? known?.id ?? world.nextId(),
    version: world.nextId(),
    guildId: scope === 'guild' ? world.guild.id : null,
  };
  world.commands[scope].set(keyOf(body), command);
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
  const commands = bodies.map((body) => register(world, scope, body, kept.get(keyOf(body))?.id));
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

/** A command's body after a change. */
export const changed = (old: CommandBody, changes: CommandChanges): CommandBody => ({
  ...old,
  ...changes,
  name: changes.name ?? old.name,
});

/** Changes parts of a command. */
export const patchCommand = (
  world: World,
  scope: CommandScope,
  id: Snowflake,
  changes: CommandChanges,
): Command => {
  const old = commandById(world, scope, id);
  world.commands[scope].delete(keyOf(old));
  const command = register(world, scope, changed(old, changes), id);
  world.emit({ kind: 'commands-changed' });
  return command;
};

/** Removes a command. */
export const deleteCommand = (world: World, scope: CommandScope, id: Snowflake): void => {
  world.commands[scope].delete(keyOf(commandById(world, scope, id)));
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
