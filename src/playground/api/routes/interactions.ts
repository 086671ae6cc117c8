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
import { deleteMessage, editMessage, messageIn } from '../../world/messages.ts';
import { hasFlag, INTERACTION_TYPES, type Interaction, type Message } from '../../world/model.ts';
import { messageInput, parseBody } from '../body.ts';
import {
  del,
  done,
  flag,
  get,
  ok,
  param,
  patch,
  post,
  type Route,
  type RouteRequest,
  type RouteResponse,
} from '../http.ts';

const callbackReply = (
  request: RouteRequest,
  interaction: Interaction,
  callback: Callback,
): RouteResponse => {
  if (!flag(request, 'with_response')) return done;
  const { response } = interaction;
  const message = 'messageId' in response ? request.world.messages.get(response.messageId) : undefined;
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
      ...(message && isNew ? { message: messagePayload(request.world, message) } : {}),
    },
  });
};

const interactionOf = (request: RouteRequest): Interaction =>
  interactionByToken(request.world, param(request, 'application'), param(request, 'token'));

const isOriginal = (request: RouteRequest): boolean => param(request, 'message') === '@original';

const messageOf = (request: RouteRequest, interaction: Interaction): Message => {
  if (isOriginal(request)) return originalOf(request.world, interaction);
  const message = messageIn(request.world, interaction.channelId, param(request, 'message'));
  const own =
    interaction.followupIds.includes(message.id) || originalOf(request.world, interaction).id === message.id;
  if (!own) throw apiError('unknownMessage');
  return message;
};

const edit = (request: RouteRequest): RouteResponse => {
  const interaction = interactionOf(request);
  const input = messageInput(request);
  const message = isOriginal(request)
    ? editOriginal(request.world, interaction, input)
    : editMessage(request.world, messageOf(request, interaction), input);
  return ok(messagePayload(request.world, message));
};

/** Answers to interactions: the callback, the original answer, followups. */
export const interactionRoutes: readonly Route[] = [
  post(
    '/interactions/:interaction/:token/callback',
    (request) => {
      const callback = parseBody(callbackSchema, request.body);
      const named = { id: param(request, 'interaction'), token: param(request, 'token') };
      const interaction = acknowledge(request.world, named, callback, request.uploads);
      return callbackReply(request, interaction, callback);
    },
    'token',
  ),
  post(
    '/webhooks/:application/:token',
    (request) => {
      const input = messageInput(request);
      return ok(messagePayload(request.world, followUp(request.world, interactionOf(request), input)));
    },
    'token',
  ),
  get(
    '/webhooks/:application/:token/messages/:message',
    (request) => ok(messagePayload(request.world, messageOf(request, interactionOf(request)))),
    'token',
  ),
  patch('/webhooks/:application/:token/messages/:message', edit, 'token'),
  del(
    '/webhooks/:application/:token/messages/:message',
    (request) => {
      deleteMessage(request.world, messageOf(request, interactionOf(request)));
      return done;
    },
    'token',
  ),
];
