import { z } from 'zod';
import { channelPayload, threadMemberPayload } from '../../payloads/channels.ts';
import { guildSummaryPayload, rolePayloads } from '../../payloads/guild.ts';
import { memberPayload, userPayload } from '../../payloads/users.ts';
import { apiError } from '../../world/errors.ts';
import type { Thread, User } from '../../world/model.ts';
import { PERMISSIONS } from '../../world/permissions.ts';
import type { World } from '../../world/world.ts';
import { shaped } from '../body.ts';
import { type Call, get, ok, param, patch, post, type Route } from '../http.ts';

const guildOf = (call: Call): World => {
  if (param(call, 'guild') !== call.world.guild.id) throw apiError('unknownGuild');
  return call.world;
};

const memberOf = (world: World, id: string): User => {
  const user = world.users.get(id);
  if (!user || user.left) throw apiError('unknownMember');
  return user;
};

const activeThreads = (world: World): Thread[] =>
  [...world.channels.values()].filter(
    (channel): channel is Thread =>
      channel.kind === 'thread' && !channel.archived && world.canView(channel, world.bot),
  );

/** The server, its channels, members and roles; users and their direct messages. */
export const guildRoutes: readonly Route[] = [
  get('/guilds/:guild', (call) => ok(guildSummaryPayload(guildOf(call)))),
  get('/guilds/:guild/channels', (call) => {
    const world = guildOf(call);
    const channels = [...world.channels.values()].filter(({ kind }) => kind === 'text');
    return ok(channels.map((channel) => channelPayload(world, channel)));
  }),
  post('/guilds/:guild/channels', (call) => {
    const world = guildOf(call);
    if ((world.bot.permissions & PERMISSIONS.MANAGE_CHANNELS) === 0n) throw apiError('missingPermissions');
    const { name, topic } = shaped(
      z.looseObject({ name: z.string().min(1).max(100), topic: z.string().nullish() }),
      call.body,
    );
    return ok(channelPayload(world, world.addTextChannel(name, topic ?? null)), 201);
  }),
  get('/guilds/:guild/threads/active', (call) => {
    const world = guildOf(call);
    const threads = activeThreads(world);
    return ok({
      threads: threads.map((thread) => channelPayload(world, thread)),
      members: threads.flatMap((thread) =>
        thread.memberIds.has(world.bot.id) ? [threadMemberPayload(thread, world.bot.id)] : [],
      ),
    });
  }),
  get('/guilds/:guild/roles', (call) => ok(rolePayloads(guildOf(call)))),
  get('/guilds/:guild/members', (call) => {
    const world = guildOf(call);
    const users = world.members().slice(0, Number(call.query.limit ?? 1));
    return ok(users.map((user) => memberPayload(world, user)));
  }),
  get('/guilds/:guild/members/search', (call) => {
    const world = guildOf(call);
    const start = (call.query.query ?? '').toLowerCase();
    const users = world
      .members()
      .filter(
        ({ username, displayName }) =>
          username.startsWith(start) || displayName.toLowerCase().startsWith(start),
      );
    return ok(users.slice(0, Number(call.query.limit ?? 1)).map((user) => memberPayload(world, user)));
  }),
  get('/guilds/:guild/members/:user', (call) => {
    const world = guildOf(call);
    return ok(memberPayload(world, memberOf(world, param(call, 'user'))));
  }),
  get('/users/@me', ({ world }) => ok(userPayload(world.bot))),
  patch('/users/@me', ({ world }) => ok(userPayload(world.bot))),
  get('/users/@me/guilds', ({ world }) => ok([guildSummaryPayload(world)])),
  post('/users/@me/channels', (call) => {
    const { recipient_id: id } = shaped(z.looseObject({ recipient_id: z.string() }), call.body);
    const user = call.world.user(id);
    if (user.bot) throw apiError('cannotSendToUser');
    return ok(channelPayload(call.world, call.world.openDm(user.id)));
  }),
  get('/users/:user', (call) => ok(userPayload(call.world.user(param(call, 'user'))))),
];
