import { z } from 'zod';
import { userPayload } from '../../payloads/users.ts';
import {
  commandById,
  deleteCommand,
  overwriteCommands,
  patchCommand,
  putCommand,
} from '../../world/command-registry.ts';
import {
  type Command,
  type CommandBody,
  type CommandScope,
  commandChangesSchema,
  commandSchema,
  withChanges,
} from '../../world/commands.ts';
import { apiError, InvalidForm } from '../../world/errors.ts';
import { commandProblems } from '../../world/limits.ts';
import type { Json } from '../../world/model.ts';
import type { World } from '../../world/world.ts';
import { shaped } from '../body.ts';
import { type Call, del, done, get, ok, param, patch, post, put, type Route } from '../http.ts';

const applicationPayload = (world: World): Json => ({
  id: world.bot.id,
  name: world.bot.displayName,
  icon: null,
  description: '',
  bot_public: true,
  bot_require_code_grant: false,
  verify_key: '0'.repeat(64),
  flags: 0,
  bot: userPayload(world.bot),
  approximate_guild_count: 1,
  integration_types_config: { '0': {} },
});

const commandPayload = (world: World, { guildId, ...command }: Command): Json => ({
  nsfw: false,
  name_localizations: null,
  description_localizations: null,
  ...command,
  type: command.type ?? 1,
  description: command.description ?? '',
  default_member_permissions:
    command.default_member_permissions === undefined || command.default_member_permissions === null
      ? null
      : String(command.default_member_permissions),
  application_id: world.bot.id,
  ...(guildId ? { guild_id: guildId } : {}),
});

const checked = (command: CommandBody, path: readonly (string | number)[]): CommandBody => {
  const problems = commandProblems(command, path);
  if (problems.length > 0) throw new InvalidForm(problems);
  return command;
};

const scopeOf = (call: Call): CommandScope => {
  if (param(call, 'application') !== call.world.bot.id) throw apiError('unknownApplication');
  if (call.params.guild === undefined) return 'global';
  if (call.params.guild !== call.world.guild.id) throw apiError('missingAccess');
  return 'guild';
};

const commandRoutes = (base: string): Route[] => [
  get(base, (call) =>
    ok(
      [...call.world.commands[scopeOf(call)].values()].map((command) => commandPayload(call.world, command)),
    ),
  ),
  put(base, (call) => {
    const bodies = shaped(z.array(commandSchema), call.body).map((body, at) => checked(body, [at]));
    return ok(
      overwriteCommands(call.world, scopeOf(call), bodies).map((command) =>
        commandPayload(call.world, command),
      ),
    );
  }),
  post(base, (call) => {
    const body = checked(shaped(commandSchema, call.body), []);
    return ok(commandPayload(call.world, putCommand(call.world, scopeOf(call), body)), 201);
  }),
  get(`${base}/:command`, (call) =>
    ok(commandPayload(call.world, commandById(call.world, scopeOf(call), param(call, 'command')))),
  ),
  patch(`${base}/:command`, (call) => {
    const changes = shaped(commandChangesSchema, call.body);
    const old = commandById(call.world, scopeOf(call), param(call, 'command'));
    checked(withChanges(old, changes), []);
    return ok(commandPayload(call.world, patchCommand(call.world, scopeOf(call), old.id, changes)));
  }),
  del(`${base}/:command`, (call) => {
    deleteCommand(call.world, scopeOf(call), param(call, 'command'));
    return done;
  }),
];

/** The application itself and its commands, global and of the server. */
export const applicationRoutes: readonly Route[] = [
  get('/applications/@me', ({ world }) => ok(applicationPayload(world))),
  get('/oauth2/applications/@me', ({ world }) => ok(applicationPayload(world))),
  ...commandRoutes('/applications/:application/commands'),
  ...commandRoutes('/applications/:application/guilds/:guild/commands'),
];
