import { messagePayload, writtenPayload } from '../../payloads/messages.ts';
import { apiError, InvalidForm } from '../../world/errors.ts';
import type { MessageInput } from '../../world/message-fields.ts';
import { deleteMessage, editMessage, messageIn, writeMessage } from '../../world/messages.ts';
import type { Channel, Message } from '../../world/model.ts';
import { pinMessage, unpinMessage } from '../../world/pins.ts';
import { setReaction } from '../../world/reactions.ts';
import { bySnowflake } from '../../world/snowflake.ts';
import { messageInput } from '../body.ts';
import {
  mayReadHistory,
  requireDecentWords,
  requirePermission,
  requireUnarchived,
  requireWriteAccess,
  visibleChannel,
} from '../guards.ts';
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

const REPLY = 19;

/** The message that this one doubles, deleted or not, as long as its nonce is remembered. */
const alreadySent = (
  { world }: RouteRequest,
  channel: Channel,
  { nonce: wanted, enforce_nonce: enforced }: MessageInput,
): Message | undefined => {
  if (!enforced || wanted === undefined || wanted === null) return undefined;
  const oldest = Date.now() - world.timing.nonceMs;
  return world
    .timeline(channel.id)
    .find(
      ({ nonce, authorId, createdAt }) =>
        nonce === String(wanted) && authorId === world.bot.id && Date.parse(createdAt) > oldest,
    );
};

const repliedMessage = (
  { world }: RouteRequest,
  channel: Channel,
  input: MessageInput,
): Message | undefined => {
  const { message_id: id, fail_if_not_exists: must } = input.message_reference ?? {};
  if (!id) return undefined;
  if (!mayReadHistory(world, channel)) throw apiError('replyWithoutHistory');
  const found = world.messages.get(id);
  if (found && !found.deleted && !found.ephemeralFor && found.channelId === channel.id) return found;
  if (must === false) return undefined;
  const code = 'REPLIES_UNKNOWN_MESSAGE';
  throw new InvalidForm([{ path: ['message_reference'], code, message: 'Unknown message' }]);
};

const create = (request: RouteRequest): RouteResponse => {
  const { world } = request;
  const channel = visibleChannel(world, param(request, 'channel'));
  requireWriteAccess(world, channel);
  if (request.uploads.length > 0) requirePermission(world, channel, 'ATTACH_FILES');
  const input = messageInput(request);
  requireDecentWords(world, channel, input.content ?? '', 'blockedMessage');
  const duplicate = alreadySent(request, channel, input);
  if (duplicate) return ok(writtenPayload(world, duplicate));
  const replyTo = repliedMessage(request, channel, input)?.id ?? null;
  const by = { authorId: world.bot.id, type: replyTo ? REPLY : 0, replyTo };
  return ok(writtenPayload(world, writeMessage(world, channel, input, by)));
};

const edit = (request: RouteRequest): RouteResponse => {
  const { world } = request;
  const channel = visibleChannel(world, param(request, 'channel'));
  const message = messageIn(world, channel.id, param(request, 'message'));
  if (message.ephemeralFor) throw apiError('unknownMessage');
  if (message.authorId !== world.bot.id) throw apiError('notYours');
  requireUnarchived(channel);
  return ok(messagePayload(world, editMessage(world, message, messageInput(request))));
};

const remove = (request: RouteRequest): RouteResponse => {
  const { world } = request;
  const channel = visibleChannel(world, param(request, 'channel'));
  const message = messageIn(world, channel.id, param(request, 'message'));
  if (message.ephemeralFor) throw apiError('unknownMessage');
  if (message.authorId !== world.bot.id) requirePermission(world, channel, 'MANAGE_MESSAGES');
  requireUnarchived(channel);
  deleteMessage(world, message);
  return done;
};

const MOST_LISTED = 100;

const page = (messages: readonly Message[], query: RouteRequest['query']): Message[] => {
  const limit = Math.min(Number(query.limit ?? 50), MOST_LISTED);
  const { before, after, around } = query;
  if (after) return messages.filter(({ id }) => bySnowflake(id, after) > 0).slice(0, limit);
  if (around) {
    const at = messages.findIndex(({ id }) => bySnowflake(id, around) >= 0);
    const from = Math.max(0, (at < 0 ? messages.length : at) - Math.floor(limit / 2));
    return messages.slice(from, from + limit);
  }
  const older = before ? messages.filter(({ id }) => bySnowflake(id, before) < 0) : messages;
  return older.slice(-limit);
};

const list = (request: RouteRequest): RouteResponse => {
  const { world } = request;
  const channel = visibleChannel(world, param(request, 'channel'));
  if (!mayReadHistory(world, channel)) return ok([]);
  const messages = world
    .timeline(channel.id)
    .filter(({ deleted, ephemeralFor }) => !deleted && !ephemeralFor);
  return ok(
    page(messages, request.query)
      .reverse()
      .map((message) => messagePayload(world, message)),
  );
};

const read = (request: RouteRequest): RouteResponse => {
  const channel = visibleChannel(request.world, param(request, 'channel'));
  requirePermission(request.world, channel, 'READ_MESSAGE_HISTORY');
  const message = messageIn(request.world, channel.id, param(request, 'message'));
  if (message.ephemeralFor) throw apiError('unknownMessage');
  return ok(messagePayload(request.world, message));
};

const pinned = (request: RouteRequest): Message[] => {
  const channel = visibleChannel(request.world, param(request, 'channel'));
  return request.world
    .timeline(channel.id)
    .filter((message) => message.pinned && !message.deleted)
    .reverse();
};

const setPin =
  (change: typeof pinMessage) =>
  (request: RouteRequest): RouteResponse => {
    const { world } = request;
    const channel = visibleChannel(world, param(request, 'channel'));
    if (channel.kind !== 'dm') requirePermission(world, channel, 'PIN_MESSAGES');
    change(world, channel, messageIn(world, channel.id, param(request, 'message')));
    return done;
  };

const react =
  (what: 'ADD' | 'REMOVE') =>
  (request: RouteRequest): RouteResponse => {
    const { world } = request;
    const channel = visibleChannel(world, param(request, 'channel'));
    if (what === 'ADD') requirePermission(world, channel, 'ADD_REACTIONS');
    const message = messageIn(world, channel.id, param(request, 'message'));
    setReaction(world, message, { userId: world.bot.id, emoji: param(request, 'emoji'), what });
    return done;
  };

const MESSAGES = '/channels/:channel/messages';

/** Messages of a channel: writing, reading, editing, deleting, pinning. */
export const messageRoutes: readonly Route[] = [
  get('/channels/:channel/pins', (request) =>
    ok(pinned(request).map((message) => messagePayload(request.world, message))),
  ),
  put('/channels/:channel/pins/:message', setPin(pinMessage)),
  del('/channels/:channel/pins/:message', setPin(unpinMessage)),
  get(`${MESSAGES}/pins`, (request) =>
    ok({
      items: pinned(request).map((message) => ({
        pinned_at: message.editedAt ?? message.createdAt,
        message: messagePayload(request.world, message),
      })),
      has_more: false,
    }),
  ),
  put(`${MESSAGES}/pins/:message`, setPin(pinMessage)),
  del(`${MESSAGES}/pins/:message`, setPin(unpinMessage)),
  get(MESSAGES, list),
  post(MESSAGES, create),
  get(`${MESSAGES}/:message`, read),
  patch(`${MESSAGES}/:message`, edit),
  del(`${MESSAGES}/:message`, remove),
  put(`${MESSAGES}/:message/reactions/:emoji/@me`, react('ADD')),
  del(`${MESSAGES}/:message/reactions/:emoji/@me`, react('REMOVE')),
];
