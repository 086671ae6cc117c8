import {
  type AutocompleteInteraction,
  type InteractionEditReplyOptions,
  InteractionResponseType,
  type InteractionWebhook,
  MessageFlags,
  MessagePayload,
  REST,
  type RequestData,
  Routes,
} from 'discord.js';

/** Discord's HTTP API for answers. */
export type AnswerApi = Pick<REST, 'patch' | 'post'>;

/** What an acknowledged interaction is answered by. */
interface Answered {
  readonly applicationId: string;
  readonly token: string;
  readonly webhook: InteractionWebhook;
}

/**
 * Discord's HTTP API for answers to interactions. Where Discord asks the bot for patience with all it says, people are
 * answered all the same: answers count apart.
 * @param api address of another Discord than the real one
 */
export const answersAt = (api: string | undefined): AnswerApi => new REST({ ...(api && { api }) });

/** Puts an answer in the place of the acknowledgement, or of an earlier answer. */
export const editAnswer = async (
  answers: AnswerApi,
  interaction: Answered,
  message: InteractionEditReplyOptions,
): Promise<void> => {
  const { applicationId, token } = interaction;
  await answers.patch(Routes.webhookMessage(applicationId, token, '@original'), {
    ...(await requestOf(interaction, message)),
    auth: false,
  });
};

/** Answers by a new private message. */
export const addAnswer = async (
  answers: AnswerApi,
  interaction: Answered,
  { components = [], files = [], allowedMentions }: InteractionEditReplyOptions,
): Promise<void> => {
  const { applicationId, token } = interaction;
  const message = {
    components,
    files,
    ...(allowedMentions && { allowedMentions }),
    flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
  } as const;
  await answers.post(Routes.webhook(applicationId, token), {
    ...(await requestOf(interaction, message)),
    auth: false,
  });
};

const requestOf = async (
  { webhook }: Answered,
  message: InteractionEditReplyOptions,
): Promise<Pick<RequestData, 'body' | 'files'>> => {
  const { body, files } = await MessagePayload.create(webhook, message).resolveBody().resolveFiles();
  return { body, ...(files && { files }) };
};

/** Suggests what may be typed. */
export const suggest = async (
  answers: AnswerApi,
  { id, token }: Pick<AutocompleteInteraction, 'id' | 'token'>,
  choices: readonly { readonly name: string; readonly value: string | number }[],
): Promise<void> => {
  await answers.post(Routes.interactionCallback(id, token), {
    body: { type: InteractionResponseType.ApplicationCommandAutocompleteResult, data: { choices } },
    auth: false,
  });
};
