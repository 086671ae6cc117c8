import { messagePayload } from '../../payloads/messages.ts';
import { apiError } from '../../world/errors.ts';
import {
  acknowledge,
  CALLBACK_TYPES,
  type Callback,
  callbackSchema,
  editOriginal,
  followUp,
  interactionByToken,
  originalOf,
} from '../../world/interactions.ts';
import { deleteMessage, draftSchema, editMessage, messageIn } from '../../world/messages.ts';
import { hasFlag, INTERACTION_TYPES, type Interaction, type Message } from '../../world/model.ts';
import { shaped } from '../body.ts';
import { type Call, del, done, flag, get, ok, param, patch, post, type Reply, type Route } from '../http.ts';

const callbackReply = (call: Call, interaction: Interaction, callback: Callback): Reply => {
  if (!flag(call, 'with_response')) return done;
  const { answer } = interaction;
  const message = 'messageId' in answer ? call.world.messages.get(answer.messageId) : undefined;
  const isNew = callback.type !== CALLBACK_TYPES.updateDeferred;
  return ok({
    interaction: {
      id: interaction.id,
      type: INTERACTION_TYPES[interaction.kind],
      channel_id: interaction.channelId,
      ...(message
        ? {
            response_message_id: message.id,
            response_message_loading: hasFlag(message.flags, 'LOADING'),
            response_message_ephemeral: message.ephemeralFor !== null,
          }
        : {}),
    },
    resource: {
      type: callback.type,
      ...(message && isNew ? { message: messagePayload(call.world, message) } : {}),
    },
  });
};

const interactionOf = (call: Call): Interaction =>
  interactionByToken(call.world, param(call, 'application'), param(call, 'token'));

const isOriginal = (call: Call): boolean => param(call, 'message') === '@original';

const messageOf = (call: Call, interaction: Interaction): Message => {
  if (isOriginal(call)) return originalOf(call.world, interaction);
  const message = messageIn(call.world, interaction.channelId, param(call, 'message'));
  const own =
    interaction.followupIds.includes(message.id) || originalOf(call.world, interaction).id === message.id;
  if (!own) throw apiError('unknownMessage');
  return message;
};

const edit = (call: Call): Reply => {
  const interaction = interactionOf(call);
  const draft = shaped(draftSchema, call.body);
  const message = isOriginal(call)
    ? editOriginal(call.world, interaction, draft, call.uploads)
    : editMessage(call.world, messageOf(call, interaction), draft, call.uploads);
  return ok(messagePayload(call.world, message));
};

/** Answers to interactions: the callback, the original answer, followups. */
export const interactionRoutes: readonly Route[] = [
  post(
    '/interactions/:interaction/:token/callback',
    (call) => {
      const callback = shaped(callbackSchema, call.body);
      const id = param(call, 'interaction');
      const interaction = acknowledge(call.world, id, param(call, 'token'), callback, call.uploads);
      return callbackReply(call, interaction, callback);
    },
    'token',
  ),
  post(
    '/webhooks/:application/:token',
    (call) => {
      const draft = shaped(draftSchema, call.body);
      return ok(messagePayload(call.world, followUp(call.world, interactionOf(call), draft, call.uploads)));
    },
    'token',
  ),
  get(
    '/webhooks/:application/:token/messages/:message',
    (call) => ok(messagePayload(call.world, messageOf(call, interactionOf(call)))),
    'token',
  ),
  patch('/webhooks/:application/:token/messages/:message', edit, 'token'),
  del(
    '/webhooks/:application/:token/messages/:message',
    (call) => {
      deleteMessage(call.world, messageOf(call, interactionOf(call)));
      return done;
    },
    'token',
  ),
];
