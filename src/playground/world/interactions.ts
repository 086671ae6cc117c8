import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { componentSchema } from './components.ts';
import { apiError, InvalidForm } from './errors.ts';
import { choiceProblems, modalProblems } from './limits.ts';
import { type MessageInput, messageFieldsSchema, type Upload } from './message-fields.ts';
import { editMessage, writeMessage, writeSystemMessage } from './messages.ts';
import {
  hasFlag,
  INTERACTION_TYPES,
  type Interaction,
  type InteractionResponse,
  MESSAGE_FLAGS,
  type Message,
  type MessageOrigin,
} from './model.ts';
import type { Snowflake } from './snowflake.ts';
import type { World } from './world.ts';

/** Discord's numbers for the ways to answer an interaction. */
export const CALLBACK_TYPES = {
  message: 4,
  thinking: 5,
  updateDeferred: 6,
  update: 7,
  choices: 8,
  modal: 9,
} as const;

/** The body of an interaction callback. */
export const callbackSchema = z.discriminatedUnion('type', [
  z.looseObject({ type: z.literal(CALLBACK_TYPES.message), data: messageFieldsSchema }),
  z.looseObject({
    type: z.literal(CALLBACK_TYPES.thinking),
    data: z.looseObject({ flags: z.number().int().nullish() }).nullish(),
  }),
  z.looseObject({ type: z.literal(CALLBACK_TYPES.updateDeferred) }),
  z.looseObject({ type: z.literal(CALLBACK_TYPES.update), data: messageFieldsSchema.nullish() }),
  z.looseObject({
    type: z.literal(CALLBACK_TYPES.choices),
    data: z.looseObject({
      choices: z.array(z.looseObject({ name: z.string(), value: z.union([z.string(), z.number()]) })),
    }),
  }),
  z.looseObject({
    type: z.literal(CALLBACK_TYPES.modal),
    data: z.looseObject({ custom_id: z.string(), title: z.string(), components: z.array(componentSchema) }),
  }),
]);

export type Callback = z.infer<typeof callbackSchema>;

/** What the person did, before it has an id. */
export type NewInteraction = Pick<
  Interaction,
  'kind' | 'userId' | 'channelId' | 'label' | 'commandName' | 'messageId' | 'data'
>;

/**
 * Forgets interactions whose tokens have expired long since; for as long again as these were good, a late answer is told that
 * they are not any more.
 */
const forgetOld = ({ interactions, timing }: World): void => {
  const oldest = Date.now() - 2 * timing.tokenMs;
  for (const { id, createdAt } of interactions.values()) {
    if (createdAt >= oldest) return;
    interactions.delete(id);
  }
};

/** Starts an interaction. It fails by itself when the bot does not acknowledge it in time. */
export const openInteraction = (world: World, init: NewInteraction): Interaction => {
  const id = world.nextId();
  const interaction: Interaction = {
    ...init,
    id,
    token: Buffer.from(`interaction:${id}:${randomBytes(24).toString('hex')}`).toString('base64url'),
    createdAt: Date.now(),
    response: { kind: 'none' },
    expired: false,
    followupIds: [],
  };
  forgetOld(world);
  world.interactions.set(id, interaction);
  const late = setTimeout(() => {
    if (interaction.response.kind === 'none') respond(world, interaction, { kind: 'failed' });
  }, world.timing.acknowledgeMs);
  late.unref();
  world.emit({ kind: 'interaction-created', interaction });
  return interaction;
};

const respond = (world: World, interaction: Interaction, response: InteractionResponse): void => {
  interaction.response = response;
  world.emit({ kind: 'interaction-changed', interaction });
};

const refuseType = (message: string): never => {
  throw new InvalidForm([{ path: ['type'], code: 'INTERACTION_APPLICATION_COMMAND_CALLBACK_TYPE', message }]);
};

const originOf = (interaction: Interaction): MessageOrigin => ({
  interactionId: interaction.id,
  type: INTERACTION_TYPES[interaction.kind],
  userId: interaction.userId,
  commandName: interaction.commandName,
});

const authorship = (world: World, interaction: Interaction, flags: number) => ({
  authorId: world.bot.id,
  type: interaction.kind === 'command' ? 20 : 0,
  ephemeralFor: hasFlag(flags, 'EPHEMERAL') ? interaction.userId : null,
  origin: originOf(interaction),
});

const componentMessage = (world: World, interaction: Interaction): Message => {
  const message = interaction.messageId ? world.messages.get(interaction.messageId) : undefined;
  if (!message) return refuseType('There is no message to update.');
  if (message.deleted) throw apiError('unknownMessage');
  return message;
};

const responseFrom = (
  world: World,
  interaction: Interaction,
  callback: Callback,
  uploads: readonly Upload[],
): InteractionResponse => {
  const channel = world.channel(interaction.channelId);
  switch (callback.type) {
    case CALLBACK_TYPES.message: {
      const by = authorship(world, interaction, callback.data.flags ?? 0);
      return {
        kind: 'message',
        messageId: writeMessage(world, channel, { ...callback.data, uploads }, by).id,
      };
    }
    case CALLBACK_TYPES.thinking: {
      const flags = callback.data?.flags ?? 0;
      const by = authorship(world, interaction, flags);
      const message = writeSystemMessage(world, channel.id, by, { flags: MESSAGE_FLAGS.LOADING });
      return { kind: 'thinking', messageId: message.id };
    }
    case CALLBACK_TYPES.updateDeferred:
      return { kind: 'update-deferred', messageId: componentMessage(world, interaction).id };
    case CALLBACK_TYPES.update: {
      const message = componentMessage(world, interaction);
      return { kind: 'update', messageId: editMessage(world, message, { ...callback.data, uploads }).id };
    }
    case CALLBACK_TYPES.choices: {
      const problems = choiceProblems(callback.data.choices);
      if (problems.length > 0) throw new InvalidForm(problems);
      return { kind: 'choices', choices: callback.data.choices };
    }
    case CALLBACK_TYPES.modal: {
      const { custom_id: customId, title, components } = callback.data;
      const problems = modalProblems({ customId, title, components });
      if (problems.length > 0) throw new InvalidForm(problems);
      return { kind: 'modal', modal: { customId, title, components } };
    }
  }
};

/**
 * The bot's first answer.
 * @throws ApiError 10062 when the interaction is unknown or was failed by time, 40060 when it is answered already;
 *   InvalidForm when the way to answer does not fit
 */
export const acknowledge = (
  world: World,
  { id, token }: Pick<Interaction, 'id' | 'token'>,
  callback: Callback,
  uploads: readonly Upload[],
): Interaction => {
  const interaction = world.interactions.get(id);
  if (!interaction || interaction.token !== token) throw apiError('unknownInteraction');
  if (interaction.response.kind === 'failed' || interaction.expired) throw apiError('unknownInteraction');
  if (interaction.response.kind !== 'none') throw apiError('alreadyAcknowledged');
  const wantsChoices = callback.type === CALLBACK_TYPES.choices;
  if (wantsChoices !== (interaction.kind === 'autocomplete')) {
    refuseType('This callback type does not answer this interaction.');
  }
  if (callback.type === CALLBACK_TYPES.modal && interaction.kind === 'modal') {
    refuseType('A modal cannot be answered with a modal.');
  }
  respond(world, interaction, responseFrom(world, interaction, callback, uploads));
  return interaction;
};

/**
 * The interaction behind a webhook token.
 * @throws ApiError 10015 when it has no answer that the token could work on, 50027 when the token is too old
 */
export const interactionByToken = (world: World, applicationId: Snowflake, token: string): Interaction => {
  const [, id = ''] = Buffer.from(token, 'base64url').toString().split(':');
  const found = world.interactions.get(id);
  if (found?.token !== token || applicationId !== world.bot.id) throw apiError('unknownWebhook');
  if (found.expired || Date.now() - found.createdAt > world.timing.tokenMs) throw apiError('invalidToken');
  if (found.response.kind === 'none' || found.response.kind === 'failed') throw apiError('unknownWebhook');
  return found;
};

/** The message that `@original` names. Throws ApiError 10008 when there is none. */
export const originalOf = (world: World, { response }: Interaction): Message => {
  const message = 'messageId' in response ? world.messages.get(response.messageId) : undefined;
  if (!message || message.deleted) throw apiError('unknownMessage');
  return message;
};

/** Edits the message that `@original` names and so ends a deferral. */
export const editOriginal = (world: World, interaction: Interaction, input: MessageInput): Message => {
  const message = editMessage(world, originalOf(world, interaction), input);
  const { kind } = interaction.response;
  if (kind === 'thinking') respond(world, interaction, { kind: 'message', messageId: message.id });
  if (kind === 'update-deferred') respond(world, interaction, { kind: 'update', messageId: message.id });
  return message;
};

/** Adds a message to the response. The first one after a deferred response fills that one. */
export const followUp = (world: World, interaction: Interaction, input: MessageInput): Message => {
  if (interaction.response.kind === 'thinking') return editOriginal(world, interaction, input);
  const by = { ...authorship(world, interaction, input.flags ?? 0), type: 0 };
  const message = writeMessage(world, world.channel(interaction.channelId), input, by);
  interaction.followupIds.push(message.id);
  world.emit({ kind: 'interaction-changed', interaction });
  return message;
};
