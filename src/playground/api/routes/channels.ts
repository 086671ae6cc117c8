import { z } from 'zod';
import { channelPayload, THREAD_TYPES, threadMemberPayload } from '../../payloads/channels.ts';
import { apiError } from '../../world/errors.ts';
import { messageIn } from '../../world/messages.ts';
import type { Channel, TextChannel, Thread } from '../../world/model.ts';
import { joinThread, leaveThread } from '../../world/thread-members.ts';
import { startThread, threadSchema, writeJoinNotice } from '../../world/threads.ts';
import { parseBody } from '../body.ts';
import { requireDecentWords, requirePermission, requireUnarchived, visibleChannel } from '../guards.ts';
import {
  del,
  done,
  get,
  ok,
  param,
  patch,
  post,
  put,
  type Route,
  type RouteRequest,
  type RouteResponse,
} from '../http.ts';

const changesSchema = z.looseObject({
  name: z.string().min(1).max(100).nullish(),
  topic: z.string().nullish(),
  archived: z.boolean().nullish(),
  locked: z.boolean().nullish(),
  auto_archive_duration: z.number().nullish(),
});

type Changes = z.infer<typeof changesSchema>;

/** Whoever may write in a thread may wake it, unless it is locked. */
const onlyWakes = (thread: Thread, { archived, ...others }: Changes): boolean =>
  archived === false && !thread.locked && Object.keys(others).length === 0;

const changeThread = (request: RouteRequest, thread: Thread, changes: Changes): void => {
  const { world } = request;
  if (thread.archived && changes.archived !== false) throw apiError('threadArchived');
  if (onlyWakes(thread, changes)) requirePermission(world, thread, 'SEND_MESSAGES_IN_THREADS');
  else if (thread.ownerId !== world.bot.id || changes.locked !== undefined) {
    requirePermission(world, thread, 'MANAGE_THREADS');
  }
  thread.name = changes.name ?? thread.name;
  thread.locked = changes.locked ?? thread.locked;
  thread.autoArchive = changes.auto_archive_duration ?? thread.autoArchive;
  if (changes.archived !== undefined && changes.archived !== null) {
    thread.archived = changes.archived;
    thread.archivedAt = new Date().toISOString();
  }
};

const change = (request: RouteRequest): RouteResponse => {
  const { world } = request;
  const channel = visibleChannel(world, param(request, 'channel'));
  const changes = parseBody(changesSchema, request.body);
  if (channel.kind === 'thread') changeThread(request, channel, changes);
  if (channel.kind === 'text') {
    requirePermission(world, channel, 'MANAGE_CHANNELS');
    channel.name = changes.name ?? channel.name;
    channel.topic = changes.topic === undefined ? channel.topic : changes.topic;
  }
  world.emit({ kind: 'channel-updated', channel });
  return ok(channelPayload(world, channel));
};

const remove = (request: RouteRequest): RouteResponse => {
  const { world } = request;
  const channel = visibleChannel(world, param(request, 'channel'));
  if (channel.kind === 'dm') return ok(channelPayload(world, channel));
  requirePermission(world, channel, channel.kind === 'thread' ? 'MANAGE_THREADS' : 'MANAGE_CHANNELS');
  const payload = channelPayload(world, channel);
  world.removeChannel(channel);
  return ok(payload);
};

const textChannel = (channel: Channel): TextChannel => {
  if (channel.kind !== 'text') throw apiError('wrongChannelType');
  return channel;
};

const threadOf = (request: RouteRequest): Thread => {
  const channel = visibleChannel(request.world, param(request, 'channel'));
  if (channel.kind !== 'thread') throw apiError('wrongChannelType');
  return channel;
};

const PUBLIC_THREADS: readonly number[] = [THREAD_TYPES.announcement, THREAD_TYPES.public];

/** What kinds of threads a bot may start without a message, by the type of the channel. */
const STARTABLE: Readonly<Record<TextChannel['type'], readonly number[]>> = {
  text: [THREAD_TYPES.public, THREAD_TYPES.private],
  announcement: [THREAD_TYPES.announcement],
  voice: [],
  forum: [],
};

const requireThreadType = ({ type }: TextChannel, wanted: number | null | undefined): void => {
  if (wanted !== undefined && !STARTABLE[type].includes(wanted ?? THREAD_TYPES.private)) {
    throw apiError('wrongChannelType');
  }
};

const createThread = (request: RouteRequest): RouteResponse => {
  const { world } = request;
  const parent = textChannel(visibleChannel(world, param(request, 'channel')));
  const body = parseBody(threadSchema, request.body);
  requireDecentWords(world, parent, body.name, 'blockedTitle');
  requireThreadType(parent, request.params.message === undefined ? body.type : undefined);
  const isPublic = request.params.message !== undefined || PUBLIC_THREADS.includes(body.type ?? 0);
  requirePermission(world, parent, isPublic ? 'CREATE_PUBLIC_THREADS' : 'CREATE_PRIVATE_THREADS');
  const starter =
    request.params.message === undefined ? undefined : messageIn(world, parent.id, request.params.message);
  if (starter && world.channels.has(starter.id)) throw apiError('hasThread');
  return ok(channelPayload(world, startThread(world, parent, body, { ownerId: world.bot.id, starter })), 201);
};

const memberId = (request: RouteRequest): string => {
  const id = param(request, 'user');
  return id === '@me' ? request.world.bot.id : request.world.user(id).id;
};

const addMember = (request: RouteRequest): RouteResponse => {
  const thread = threadOf(request);
  requireUnarchived(thread);
  if (param(request, 'user') !== '@me') requirePermission(request.world, thread, 'SEND_MESSAGES_IN_THREADS');
  const userId = memberId(request);
  const { world } = request;
  const isNew = !thread.memberIds.has(userId);
  joinThread(world, thread, userId);
  if (isNew && userId !== world.bot.id) writeJoinNotice(world, thread, userId);
  return done;
};

const removeMember = (request: RouteRequest): RouteResponse => {
  const thread = threadOf(request);
  requireUnarchived(thread);
  const mine = thread.isPrivate && thread.ownerId === request.world.bot.id;
  if (param(request, 'user') !== '@me' && !mine) requirePermission(request.world, thread, 'MANAGE_THREADS');
  leaveThread(request.world, thread, memberId(request));
  return done;
};

const readMember = (request: RouteRequest): RouteResponse => {
  const thread = threadOf(request);
  const id = memberId(request);
  if (!thread.memberIds.has(id)) throw apiError('unknownMember');
  return ok(threadMemberPayload(thread, id));
};

/** Channels and threads themselves. */
export const channelRoutes: readonly Route[] = [
  get('/channels/:channel', (request) =>
    ok(channelPayload(request.world, visibleChannel(request.world, param(request, 'channel')))),
  ),
  patch('/channels/:channel', change),
  del('/channels/:channel', remove),
  post('/channels/:channel/typing', (request) => {
    const channel = visibleChannel(request.world, param(request, 'channel'));
    request.world.emit({ kind: 'typing', channel, userId: request.world.bot.id });
    return done;
  }),
  { ...post('/channels/:channel/threads', createThread), durable: true },
  { ...post('/channels/:channel/messages/:message/threads', createThread), durable: true },
  get('/channels/:channel/thread-members', (request) => {
    const thread = threadOf(request);
    return ok([...thread.memberIds].map((id) => threadMemberPayload(thread, id)));
  }),
  get('/channels/:channel/thread-members/:user', readMember),
  put('/channels/:channel/thread-members/:user', addMember),
  del('/channels/:channel/thread-members/:user', removeMember),
];
