import { emptyResolved, type Resolved, resolvedPayload } from '../payloads/resolved.ts';
import { NotPossible, type RefusalCode, type RefusalValues } from '../refusals/refusals.ts';
import { findCommand } from '../world/command-registry.ts';
import { type Command, type CommandOption, OPTION_TYPES } from '../world/commands.ts';
import { storeFile } from '../world/files.ts';
import type { Channel, Json, User } from '../world/model.ts';
import { ALL_PERMISSIONS, PERMISSIONS } from '../world/permissions.ts';
import type { World } from '../world/world.ts';

/** A file that a person picks for an option. */
export interface PickedFile {
  readonly filename: string;
  readonly data: Buffer | string;
}

/** What a person fills in: a text, number, switch or file; a person, channel or role by its id. */
export type OptionValue = string | number | boolean | PickedFile | { readonly id: string };

/** Options of a slash command by their registered names. */
export type OptionValues = { readonly [name: string]: OptionValue | undefined };

/** The option being typed into, with the text so far. */
export interface Focus {
  readonly option: string;
  readonly partial: string;
}

/** What a person has typed of a slash command. */
export interface SlashInput {
  /** The registered names of command, group and subcommand, such as `poll create`. */
  readonly path: string;
  readonly values: OptionValues;
  /** For autocomplete, the option under the cursor. */
  readonly focus?: Focus;
}

/** A slash command ready to be sent. */
export interface SlashCommand {
  /** The command with its group and subcommand, without the slash. */
  readonly commandName: string;
  readonly data: Json;
}

const refuse = (code: RefusalCode, values: RefusalValues = {}): never => {
  throw new NotPossible(code, values);
};

/** Whether a command can be used in the server, or in a conversation with the bot. */
export const worksIn = (command: Command, where: 'server' | 'dm'): boolean => {
  const { contexts } = command;
  if (where === 'server') return !contexts || contexts.includes(0);
  if (command.guildId) return false;
  return contexts ? contexts.includes(1) : command.dm_permission !== false;
};

/** Whether a member has the permissions that a command wants. */
export const mayUse = (command: Command, user: User): boolean => {
  const wanted = command.default_member_permissions;
  if (wanted === undefined || wanted === null) return true;
  if ((user.permissions & PERMISSIONS.ADMINISTRATOR) !== 0n || user.permissions === ALL_PERMISSIONS)
    return true;
  const asked = BigInt(wanted);
  return asked !== 0n && (user.permissions & asked) === asked;
};

const holdsSubcommands = (options: readonly CommandOption[]): boolean =>
  options.some(({ type }) => type === OPTION_TYPES.subcommand || type === OPTION_TYPES.group);

/** The subcommands on a path like `poll create`, and the options that the last of them knows. */
const descend = (
  command: Command,
  path: readonly string[],
): { subcommands: CommandOption[]; known: readonly CommandOption[] } => {
  let known: readonly CommandOption[] = command.options ?? [];
  const subcommands: CommandOption[] = [];
  for (const step of path) {
    const next = known.find(({ name, type }) => name === step && type <= OPTION_TYPES.group);
    if (!next) return refuse('subcommand-unknown', { command: command.name, step });
    subcommands.push(next);
    known = next.options ?? [];
  }
  if (holdsSubcommands(known)) refuse('command-bare', { command: [command.name, ...path].join(' ') });
  return { subcommands, known };
};

const inRange = (size: number, least: number | null | undefined, most: number | null | undefined): boolean =>
  size >= (least ?? Number.NEGATIVE_INFINITY) && size <= (most ?? Number.POSITIVE_INFINITY);

const idOf = (option: CommandOption, value: OptionValue): string => {
  const id = typeof value === 'object' && 'id' in value ? value.id : String(value);
  return /^\d+$/.test(id) ? id : refuse('option-id', { option: option.name });
};

const checkedText = (option: CommandOption, value: OptionValue): string =>
  typeof value === 'string' && inRange(value.length, option.min_length, option.max_length)
    ? value
    : refuse('option-text', { option: option.name });

const checkedNumber = (option: CommandOption, value: OptionValue): number => {
  const fits = typeof value === 'number' && inRange(value, option.min_value, option.max_value);
  if (!fits || (option.type === OPTION_TYPES.integer && !Number.isInteger(value)))
    return refuse('option-number', { option: option.name });
  return value;
};

const checkedValue = (option: CommandOption, value: OptionValue): string | number | boolean => {
  switch (option.type) {
    case OPTION_TYPES.string:
      return checkedText(option, value);
    case OPTION_TYPES.integer:
    case OPTION_TYPES.number:
      return checkedNumber(option, value);
    case OPTION_TYPES.boolean:
      return typeof value === 'boolean' ? value : refuse('option-flag', { option: option.name });
    case OPTION_TYPES.user:
    case OPTION_TYPES.channel:
    case OPTION_TYPES.role:
    case OPTION_TYPES.mentionable:
    case OPTION_TYPES.attachment:
      return idOf(option, value);
    default:
      return refuse('option-type', { option: option.name });
  }
};

const chosenValue = (option: CommandOption, value: OptionValue): string | number | boolean => {
  const checked = checkedValue(option, value);
  const { choices } = option;
  if (choices && choices.length > 0 && !choices.some((choice) => choice.value === checked)) {
    refuse('choice-unknown', { option: option.name, value: String(checked) });
  }
  return checked;
};

const resolvedKind = (world: World, option: CommandOption, id: string): keyof Resolved | undefined => {
  const found = (kind: keyof Resolved, known: boolean) =>
    known ? kind : refuse('option-id', { option: option.name });
  switch (option.type) {
    case OPTION_TYPES.user:
      return found('users', world.users.has(id));
    case OPTION_TYPES.channel:
      return found('channels', world.channels.has(id));
    case OPTION_TYPES.role:
      return found('roles', id === world.guild.botRoleId || id === world.guild.id);
    case OPTION_TYPES.mentionable:
      return world.users.has(id)
        ? 'users'
        : found('roles', id === world.guild.botRoleId || id === world.guild.id);
    case OPTION_TYPES.attachment:
      return found('attachments', world.files.has(id));
    default:
      return undefined;
  }
};

const isFile = (value: OptionValue): value is PickedFile => typeof value === 'object' && 'filename' in value;

const storedFile = (world: World, channel: Channel, option: CommandOption, file: PickedFile): string =>
  option.type === OPTION_TYPES.attachment
    ? storeFile(world, channel.id, { filename: file.filename, data: Buffer.from(file.data) }).id
    : refuse('option-file', { option: option.name });

/** The options as they are sent, and the ids in them. */
interface FilledOptions {
  readonly options: Json[];
  readonly resolved: Resolved;
}

const filledOptions = (
  world: World,
  channel: Channel,
  known: readonly CommandOption[],
  values: OptionValues,
): FilledOptions => {
  const resolved = emptyResolved();
  const options = Object.entries(values).flatMap(([name, value]): Json[] => {
    if (value === undefined) return [];
    const option = known.find((one) => one.name === name);
    if (!option) return refuse('option-unknown', { option: name });
    const plain = isFile(value) ? storedFile(world, channel, option, value) : value;
    const checked = chosenValue(option, plain);
    const kind = resolvedKind(world, option, String(checked));
    if (kind) resolved[kind].push(String(checked));
    return [{ name, type: option.type, value: checked }];
  });
  return { options, resolved };
};

const focusedOption = (known: readonly CommandOption[], { option: name, partial }: Focus): Json => {
  const option = known.find((one) => one.name === name);
  if (!option?.autocomplete) return refuse('option-completion', { option: name });
  return { name, type: option.type, value: partial, focused: true };
};

const requireAll = (known: readonly CommandOption[], values: OptionValues): void => {
  const missing = known.find(({ name, required }) => required && values[name] === undefined);
  if (missing) refuse('option-required', { option: missing.name });
};

const usableCommand = (world: World, user: User, channel: Channel, name: string): Command => {
  const command = findCommand(world, name);
  if (!command) return refuse('command-unknown', { command: name });
  if (!worksIn(command, channel.kind === 'dm' ? 'dm' : 'server'))
    return refuse('command-elsewhere', { command: name });
  if (!mayUse(command, user)) return refuse('command-forbidden', { name: user.displayName, command: name });
  return command;
};

/**
 * A slash command as Discord's client makes it of what a person has typed.
 * @throws NotPossible where Discord's client would not let the person send it
 */
export const composeSlashCommand = (
  world: World,
  user: User,
  channel: Channel,
  { path, values, focus }: SlashInput,
): SlashCommand => {
  const [name = '', ...rest] = path.replace(/^\//, '').split(/\s+/);
  const command = usableCommand(world, user, channel, name);
  const { subcommands, known } = descend(command, rest);
  const { options, resolved } = filledOptions(world, channel, known, values);
  if (focus) options.push(focusedOption(known, focus));
  else requireAll(known, values);
  const nested = subcommands.reduceRight<Json[]>(
    (inner, step) => [{ name: step.name, type: step.type, options: inner }],
    options,
  );
  return {
    commandName: [name, ...rest].join(' '),
    data: {
      id: command.id,
      name: command.name,
      type: 1,
      ...(command.guildId ? { guild_id: command.guildId } : {}),
      options: nested,
      ...resolvedPayload(world, channel, resolved),
    },
  };
};
