import { setTimeout as pause } from 'node:timers/promises';
import {
  DiscordAPIError,
  InteractionResponseType,
  MessageFlags,
  REST,
  RESTJSONErrorCodes,
  type RepliableInteraction,
  Routes,
} from 'discord.js';

/** Discord waits three seconds for an acknowledgement, some of which have passed until the bot hears of the interaction. */
const WITHIN_MS = 2_800;
const PAUSES_MS = [0, 100, 300];
/** So long an attempt may take that all of them, with the pauses before them, end in time. */
const ATTEMPT_MS = (WITHIN_MS - PAUSES_MS.reduce((sum, ms) => sum + ms)) / PAUSES_MS.length;

/**
 * Discord's HTTP API for acknowledgements. It repeats nothing by itself: whether something was tried before makes all the
 * difference here.
 * @param api address of another Discord than the real one
 */
export const acknowledgementsAt = (api: string | undefined): Pick<REST, 'post'> =>
  new REST({ ...(api && { api }), retries: 0, timeout: ATTEMPT_MS });

/**
 * Acknowledges an interaction, so that it can be answered later. Where an answer of Discord's was lost, it counts as
 * acknowledged, as Discord may have it.
 * @param inPlace the answer will take the place of the message that the control stands in; else it is a new private one
 * @returns false if another process has acknowledged it, which then answers it, too; true if this one may have
 * @throws DiscordAPIError if Discord takes no acknowledgement any more
 */
export const acknowledge = async (
  rest: Pick<REST, 'post'>,
  interaction: RepliableInteraction,
  inPlace: boolean,
): Promise<boolean> => {
  const { id, token } = interaction;
  const request = { body: inPlace ? IN_PLACE : PRIVATE, auth: false };
  let lost = false;
  for (const ms of PAUSES_MS) {
    if (ms > 0) await pause(ms);
    try {
      await rest.post(Routes.interactionCallback(id, token), request);
      break;
    } catch (error) {
      // Whoever has not tried before was not the one.
      if (isAcknowledged(error)) return lost && marked(interaction);
      if (error instanceof DiscordAPIError) throw error;
      lost = true;
    }
  }
  return marked(interaction);
};

const PRIVATE = {
  type: InteractionResponseType.DeferredChannelMessageWithSource,
  data: { flags: MessageFlags.Ephemeral },
};
const IN_PLACE = { type: InteractionResponseType.DeferredMessageUpdate };

/** Lets discord.js know what it has not done itself. */
const marked = (interaction: RepliableInteraction): true => {
  interaction.deferred = true;
  return true;
};

/** Whether Discord says that the interaction has been acknowledged before. */
export const isAcknowledged = (error: unknown): boolean =>
  error instanceof DiscordAPIError && error.code === RESTJSONErrorCodes.InteractionHasAlreadyBeenAcknowledged;
