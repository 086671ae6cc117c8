import { z } from 'zod';
import { channelPayload, threadMemberPayload } from '../../payloads/channels.ts';
import { guildSummaryPayload, rolePayloads } from '../../payloads/guild.ts';
import { memberPayload, userPayload } from '../../payloads/users.ts';
import { apiError } from '../../world/errors.ts';
import type { Guild, Thread, User } from '../../world/model.ts';
import { PERMISSIONS } from '../../world/permissions.ts';
import { canView } from '../../world/sight.ts';
import type { World } from '../../world/world.ts';
import { parseBody } from '../body.ts';
import { get, ok, param, patch, post, type Route, type RouteRequest } from '../http.ts';

const guildOf = (request: RouteRequest): Guild => {
  const guild = request.world.guilds.get(param(request, 'guild'));
  if (!guild) throw apiError('unknownGuild');
  if (guild.botRemoved) throw apiError('missingAccess');
  return guild;
};

const memberOf = (world: World, guild: Guild, id: string): User => {
  const user = world.users.get(id);
  if (!user || !world.isMember(guild, user)) throw apiError('unknownMember');
  return user;
};

const activeThreads = (world: World, guild: Guild): Thread[] =>
  [...world.channels.values()].filter(
    (channel): channel is Thread =>
      channel.kind === 'thread' &&
      world.guildOf(channel) === guild &&
      !channel.archived &&
      canView(world, channel, world.bot),
  );

/** The server, its channels, members and roles; users and their direct messages. */
export const guildRoutes: readonly Route[] = [
  get('/guilds/:guild', (request) => ok(guildSummaryPayload(request.world, guildOf(request)))),
  get('/guilds/:guild/channels', (request) => {
    const { world } = request;
    const guild = guildOf(request);
    const channels = [...world.channels.values()].filter(
      (channel) => channel.kind === 'text' && world.guildOf(channel) === guild,
    );
    return ok(channels.map((channel) => channelPayload(world, channel)));
  }),
  post('/guilds/:guild/channels', (request) => {
    const { world } = request;
    const { id: guildId } = guildOf(request);
    if ((world.bot.permissions & PERMISSIONS.MANAGE_CHANNELS) === 0n) throw apiError('missingPermissions');
    const { name, topic } = parseBody(
      z.looseObject({ name: z.string().min(1).max(100), topic: z.string().nullish() }),
      request.body,
    );
    return ok(channelPayload(world, world.addTextChannel(name, { topic: topic ?? null, guildId })), 201);
  }),
  get('/guilds/:guild/threads/active', (request) => {
    const { world } = request;
    const threads = activeThreads(world, guildOf(request));
    return ok({
      threads: threads.map((thread) => channelPayload(world, thread)),
      members: threads.flatMap((thread) =>
        thread.memberIds.has(world.bot.id) ? [threadMemberPayload(thread, world.bot.id)] : [],
      ),
    });
  }),
  get('/guilds/:guild/roles', (request) => ok(rolePayloads(request.world, guildOf(request)))),
  get('/guilds/:guild/members', (request) => {
    const { world } = request;
    const guild = guildOf(request);
    const users = world.members(guild).slice(0, Number(request.query.limit ?? 1));
    return ok(users.map((user) => memberPayload(world, user, guild)));
  }),
  get('/guilds/:guild/members/search', (request) => {
    const { world } = request;
    const guild = guildOf(request);
    const start = (request.query.query ?? '').toLowerCase();
    const users = world
      .members(guild)
      .filter(
        ({ username, displayName }) =>
          username.startsWith(start) || displayName.toLowerCase().startsWith(start),
      );
    return ok(
      users.slice(0, Number(request.query.limit ?? 1)).map((user) => memberPayload(world, user, guild)),
    );
  }),
  get('/guilds/:guild/members/:user', (request) => {
    const { world } = request;
    const guild = guildOf(request);
    return ok(memberPayload(world, memberOf(world, guild, param(request, 'user')), guild));
  }),
  get('/users/@me', ({ world }) => ok(userPayload(world.bot))),
  patch('/users/@me', ({ world }) => ok(userPayload(world.bot))),
  get('/users/@me/guilds', ({ world }) =>
    ok(
      [...world.guilds.values()].flatMap((guild) =>
        guild.botRemoved ? [] : [guildSummaryPayload(world, guild)],
      ),
    ),
  ),
  post('/users/@me/channels', (request) => {
    const { recipient_id: id } = parseBody(z.looseObject({ recipient_id: z.string() }), request.body);
    const user = request.world.user(id);
    if (user.bot) throw apiError('cannotSendToUser');
    return ok(channelPayload(request.world, request.world.openDm(user.id)));
  }),
  get('/users/:user', (request) => ok(userPayload(request.world.user(param(request, 'user'))))),
];
