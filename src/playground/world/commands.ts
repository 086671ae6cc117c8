import { z } from 'zod';
import type { Snowflake } from './snowflake.ts';

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

/** Registered commands by type and name: those of the server, and the global ones. */
export interface CommandRegistry {
  readonly global: Map<string, Command>;
  readonly guild: Map<string, Command>;
}

export type CommandScope = keyof CommandRegistry;

/** The key of a command in the registry. */
export const registryKey = (body: { name: string; type?: number | null | undefined }): string =>
  `${body.type ?? 1}:${body.name}`;

/** A command's body after a change. */
export const withChanges = (old: CommandBody, changes: CommandChanges): CommandBody => ({
  ...old,
  ...changes,
  name: changes.name ?? old.name,
});
