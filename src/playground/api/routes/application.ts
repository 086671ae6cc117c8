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
import { parseBody } from '../body.ts';
import { del, done, get, ok, param, patch, post, put, type Route, type RouteRequest } from '../http.ts';

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

const scopeOf = (request: RouteRequest): CommandScope => {
  if (param(request, 'application') !== request.world.bot.id) throw apiError('unknownApplication');
  if (request.params.guild === undefined) return 'global';
  if (request.params.guild !== request.world.guild.id) throw apiError('missingAccess');
  return 'guild';
};

const commandRoutes = (base: string): Route[] => [
  get(base, (request) =>
    ok(
      [...request.world.commands[scopeOf(request)].values()].map((command) =>
        commandPayload(request.world, command),
      ),
    ),
  ),
  put(base, (request) => {
    const bodies = parseBody(z.array(commandSchema), request.body).map((body, at) => checked(body, [at]));
    return ok(
      overwriteCommands(request.world, scopeOf(request), bodies).map((command) =>
        commandPayload(request.world, command),
      ),
    );
  }),
  post(base, (request) => {
    const body = checked(parseBody(commandSchema, request.body), []);
    return ok(commandPayload(request.world, putCommand(request.world, scopeOf(request), body)), 201);
  }),
  get(`${base}/:command`, (request) =>
    ok(
      commandPayload(request.world, commandById(request.world, scopeOf(request), param(request, 'command'))),
    ),
  ),
  patch(`${base}/:command`, (request) => {
    const changes = parseBody(commandChangesSchema, request.body);
    const old = commandById(request.world, scopeOf(request), param(request, 'command'));
    checked(withChanges(old, changes), []);
    return ok(commandPayload(request.world, patchCommand(request.world, scopeOf(request), old.id, changes)));
  }),
  del(`${base}/:command`, (request) => {
    deleteCommand(request.world, scopeOf(request), param(request, 'command'));
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
