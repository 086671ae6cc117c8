import { z } from 'zod';
import { channelPayload, threadMemberPayload } from '../../payloads/channels.ts';
import { apiError } from '../../world/errors.ts';
import { messageIn } from '../../world/messages.ts';
import type { Channel, TextChannel, Thread } from '../../world/model.ts';
import { joinThread, leaveThread } from '../../world/thread-members.ts';
import { startThread, threadSchema } from '../../world/threads.ts';
import { shaped } from '../body.ts';
import { needPermission, needUnarchived, visibleChannel } from '../guards.ts';
import { type Call, del, done, get, ok, param, patch, post, put, type Reply, type Route } from '../http.ts';

const changesSchema = z.looseObject({
  name: z.string().min(1).max(100).nullish(),
  topic: z.string().nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  auto_archive_duration: z.number().nullish(),
});

type Changes = z.infer<typeof changesSchema>;

const changeThread = (call: Call, thread: Thread, changes: Changes): void => {
  const { world } = call;
  if (thread.archived && changes.archived !== false) throw apiError('threadArchived');
  if (thread.ownerId !== world.bot.id || changes.locked !== undefined) {
    needPermission(world, thread, 'MANAGE_THREADS');
  }
  thread.name = changes.name ?? thread.name;
  thread.locked = changes.locked ?? thread.locked;
  thread.autoArchive = changes.auto_archive_duration ?? thread.autoArchive;
  if (changes.archived !== undefined && changes.archived !== null) {
    thread.archived = changes.archived;
    thread.archivedAt = new Date().toISOString();
  }
};

const change = (call: Call): Reply => {
  const { world } = call;
  const channel = visibleChannel(world, param(call, 'channel'));
  const changes = shaped(changesSchema, call.body);
  if (channel.kind === 'thread') changeThread(call, channel, changes);
  if (channel.kind === 'text') {
    needPermission(world, channel, 'MANAGE_CHANNELS');
    channel.name = changes.name ?? channel.name;
    channel.topic = changes.topic === undefined ? channel.topic : changes.topic;
  }
  world.emit({ kind: 'channel-updated', channel });
  return ok(channelPayload(world, channel));
};

const remove = (call: Call): Reply => {
  const { world } = call;
  const channel = visibleChannel(world, param(call, 'channel'));
  if (channel.kind === 'dm') return ok(channelPayload(world, channel));
  needPermission(world, channel, channel.kind === 'thread' ? 'MANAGE_THREADS' : 'MANAGE_CHANNELS');
  const payload = channelPayload(world, channel);
  world.removeChannel(channel);
  return ok(payload);
};

const textChannel = (channel: Channel): TextChannel => {
  if (channel.kind !== 'text') throw apiError('wrongChannelType');
  return channel;
};

const threadOf = (call: Call): Thread => {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  if (channel.kind !== 'thread') throw apiError('wrongChannelType');
  return channel;
};

const createThread = (call: Call): Reply => {
  const { world } = call;
  const parent = textChannel(visibleChannel(world, param(call, 'channel')));
  const body = shaped(threadSchema, call.body);
  const isPublic = call.params.message !== undefined || body.type === 10 || body.type === 11;
  needPermission(world, parent, isPublic ? 'CREATE_PUBLIC_THREADS' : 'CREATE_PRIVATE_THREADS');
  const starter =
    call.params.message === undefined ? undefined : messageIn(world, parent.id, call.params.message);
  if (starter && world.channels.has(starter.id)) throw apiError('hasThread');
  return ok(channelPayload(world, startThread(world, parent, body, world.bot.id, starter)), 201);
};

const memberId = (call: Call): string => {
  const id = param(call, 'user');
  return id === '@me' ? call.world.bot.id : call.world.user(id).id;
};

const addMember = (call: Call): Reply => {
  const thread = threadOf(call);
  needUnarchived(thread);
  if (param(call, 'user') !== '@me') needPermission(call.world, thread, 'SEND_MESSAGES_IN_THREADS');
  joinThread(call.world, thread, memberId(call));
  return done;
};

const removeMember = (call: Call): Reply => {
  const thread = threadOf(call);
  needUnarchived(thread);
  const mine = thread.isPrivate && thread.ownerId === call.world.bot.id;
  if (param(call, 'user') !== '@me' && !mine) needPermission(call.world, thread, 'MANAGE_THREADS');
  leaveThread(call.world, thread, memberId(call));
  return done;
};

const readMember = (call: Call): Reply => {
  const thread = threadOf(call);
  const id = memberId(call);
  if (!thread.memberIds.has(id)) throw apiError('unknownMember');
  return ok(threadMemberPayload(thread, id));
};

/** Channels and threads themselves. */
export const channelRoutes: readonly Route[] = [
  get('/channels/:channel', (call) =>
    ok(channelPayload(call.world, visibleChannel(call.world, param(call, 'channel')))),
  ),
  patch('/channels/:channel', change),
  del('/channels/:channel', remove),
  post('/channels/:channel/typing', (call) => {
    const channel = visibleChannel(call.world, param(call, 'channel'));
    call.world.emit({ kind: 'typing', channel, userId: call.world.bot.id });
    return done;
  }),
  { ...post('/channels/:channel/threads', createThread), lasting: true },
  { ...post('/channels/:channel/messages/:message/threads', createThread), lasting: true },
  get('/channels/:channel/thread-members', (call) => {
    const thread = threadOf(call);
    return ok([...thread.memberIds].map((id) => threadMemberPayload(thread, id)));
  }),
  get('/channels/:channel/thread-members/:user', readMember),
  put('/channels/:channel/thread-members/:user', addMember),
  del('/channels/:channel/thread-members/:user', removeMember),
];
