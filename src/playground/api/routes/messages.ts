import { messagePayload } from '../../payloads/messages.ts';
import { apiError, InvalidForm } from '../../world/errors.ts';
import {
  type Draft,
  deleteMessage,
  draftSchema,
  editMessage,
  messageIn,
  writeMessage,
} from '../../world/messages.ts';
import type { Channel, Message } from '../../world/model.ts';
import { pinMessage, unpinMessage } from '../../world/pins.ts';
import { setReaction } from '../../world/reactions.ts';
import { bySnowflake } from '../../world/snowflake.ts';
import { shaped } from '../body.ts';
import { needPermission, needToWrite, needUnarchived, visibleChannel } from '../guards.ts';
import { type Call, del, done, get, ok, param, patch, post, put, type Reply, type Route } from '../http.ts';

const REPLY = 19;

const alreadySent = (call: Call, channel: Channel, draft: Draft): Message | undefined =>
  draft.enforce_nonce && draft.nonce !== undefined && draft.nonce !== null
    ? call.world
        .timeline(channel.id)
        .find(({ nonce, authorId }) => nonce === String(draft.nonce) && authorId === call.world.bot.id)
    : undefined;

const repliedMessage = ({ world }: Call, channel: Channel, draft: Draft): Message | undefined => {
  const { message_id: id, fail_if_not_exists: must } = draft.message_reference ?? {};
  if (!id) return undefined;
  const found = world.messages.get(id);
  if (found && !found.deleted && !found.ephemeralFor && found.channelId === channel.id) return found;
  if (must === false) return undefined;
  const code = 'REPLIES_UNKNOWN_MESSAGE';
  throw new InvalidForm([{ path: ['message_reference'], code, message: 'Unknown message' }]);
};

const create = (call: Call): Reply => {
  const { world } = call;
  const channel = visibleChannel(world, param(call, 'channel'));
  needToWrite(world, channel);
  if (call.uploads.length > 0) needPermission(world, channel, 'ATTACH_FILES');
  const draft = shaped(draftSchema, call.body);
  const twin = alreadySent(call, channel, draft);
  if (twin) return ok(messagePayload(world, twin));
  const replyTo = repliedMessage(call, channel, draft)?.id ?? null;
  const by = { authorId: world.bot.id, type: replyTo ? REPLY : 0, replyTo };
  return ok(messagePayload(world, writeMessage(world, channel, draft, call.uploads, by)));
};

const edit = (call: Call): Reply => {
  const { world } = call;
  const channel = visibleChannel(world, param(call, 'channel'));
  const message = messageIn(world, channel.id, param(call, 'message'));
  if (message.ephemeralFor) throw apiError('unknownMessage');
  if (message.authorId !== world.bot.id) throw apiError('notYours');
  needUnarchived(channel);
  return ok(messagePayload(world, editMessage(world, message, shaped(draftSchema, call.body), call.uploads)));
};

const remove = (call: Call): Reply => {
  const { world } = call;
  const channel = visibleChannel(world, param(call, 'channel'));
  const message = messageIn(world, channel.id, param(call, 'message'));
  if (message.ephemeralFor) throw apiError('unknownMessage');
  if (message.authorId !== world.bot.id) needPermission(world, channel, 'MANAGE_MESSAGES');
  needUnarchived(channel);
  deleteMessage(world, message);
  return done;
};

const MOST_LISTED = 100;

const page = (messages: readonly Message[], query: Call['query']): Message[] => {
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

const list = (call: Call): Reply => {
  const { world } = call;
  const channel = visibleChannel(world, param(call, 'channel'));
  needPermission(world, channel, 'READ_MESSAGE_HISTORY');
  const messages = world
    .timeline(channel.id)
    .filter(({ deleted, ephemeralFor }) => !deleted && !ephemeralFor);
  return ok(
    page(messages, call.query)
      .reverse()
      .map((message) => messagePayload(world, message)),
  );
};

const read = (call: Call): Reply => {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  needPermission(call.world, channel, 'READ_MESSAGE_HISTORY');
  const message = messageIn(call.world, channel.id, param(call, 'message'));
  if (message.ephemeralFor) throw apiError('unknownMessage');
  return ok(messagePayload(call.world, message));
};

const pinned = (call: Call): Message[] => {
  const channel = visibleChannel(call.world, param(call, 'channel'));
  return call.world
    .timeline(channel.id)
    .filter((message) => message.pinned && !message.deleted)
    .reverse();
};

const setPin =
  (change: typeof pinMessage) =>
  (call: Call): Reply => {
    const { world } = call;
    const channel = visibleChannel(world, param(call, 'channel'));
    if (channel.kind !== 'dm') needPermission(world, channel, 'PIN_MESSAGES');
    change(world, channel, messageIn(world, channel.id, param(call, 'message')));
    return done;
  };

const react =
  (what: 'ADD' | 'REMOVE') =>
  (call: Call): Reply => {
    const { world } = call;
    const channel = visibleChannel(world, param(call, 'channel'));
    if (what === 'ADD') needPermission(world, channel, 'ADD_REACTIONS');
    const message = messageIn(world, channel.id, param(call, 'message'));
    setReaction(world, message, { userId: world.bot.id, emoji: param(call, 'emoji'), what });
    return done;
  };

const MESSAGES = '/channels/:channel/messages';

/** Messages of a channel: writing, reading, editing, deleting, pinning. */
export const messageRoutes: readonly Route[] = [
  get('/channels/:channel/pins', (call) =>
    ok(pinned(call).map((message) => messagePayload(call.world, message))),
  ),
  put('/channels/:channel/pins/:message', setPin(pinMessage)),
  del('/channels/:channel/pins/:message', setPin(unpinMessage)),
  get(`${MESSAGES}/pins`, (call) =>
    ok({
      items: pinned(call).map((message) => ({
        pinned_at: message.editedAt ?? message.createdAt,
        message: messagePayload(call.world, message),
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
