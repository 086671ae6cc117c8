import { randomBytes } from 'node:crypto';
import {
  type ChatInputCommandInteraction,
  type Client,
  DiscordAPIError,
  Events,
  type Interaction,
  MessageFlags,
  RESTJSONErrorCodes,
} from 'discord.js';
import type { DiscordDeps } from '../deps.ts';
import { type PrivateAnswer, privateMessage } from '../messages/private-answer.ts';
import { refusalLinks } from '../rules-help/links.ts';
import { opensAnew } from '../rules-help/rules-id.ts';
import { safeError } from '../safe-error.ts';
import { answerAutocomplete } from './autocomplete.ts';
import { type ControlInteraction, runControl } from './buttons.ts';
import { type Caller, callerOf } from './caller.ts';
import type { InteractionResult } from './outcome.ts';
import { refusalText } from './refusal-text.ts';
import { runSlash } from './slash.ts';

/** Interactions that are being worked on. */
export interface Router {
  /** Takes no more interactions and waits for those under way. */
  close(): Promise<void>;
}

/** Lets the client's interactions be answered. */
export const startRouter = (client: Client, deps: DiscordDeps): Router => {
  const running = new Set<Promise<void>>();
  const listen = (interaction: Interaction): void => {
    const work = route(deps, interaction).catch((error: unknown) => {
      deps.log.error({ err: safeError(error) }, 'interaction not answered');
    });
    running.add(work);
    void work.then(() => running.delete(work));
  };
  client.on(Events.InteractionCreate, listen);
  return {
    async close() {
      client.off(Events.InteractionCreate, listen);
      await Promise.all(running);
    },
  };
};

const route = async (deps: DiscordDeps, interaction: Interaction): Promise<void> => {
  if (interaction.isAutocomplete()) return answerAutocomplete(deps, interaction);
  if (interaction.isChatInputCommand()) {
    return answer(deps, interaction, (caller) => runSlash(deps, caller, interaction));
  }
  if (interaction.isButton() || interaction.isStringSelectMenu()) {
    return answer(deps, interaction, (caller) => runControl(deps, caller, interaction));
  }
};

type Answerable = ChatInputCommandInteraction | ControlInteraction;

/** Acknowledges first, works then, and answers whatever happens. */
const answer = async (
  deps: DiscordDeps,
  interaction: Answerable,
  work: (caller: Caller) => Promise<InteractionResult>,
): Promise<void> => {
  const acknowledged = acknowledge(interaction);
  const caller = callerOf(deps, interaction);
  const remembered = deps.settings
    .remember({ id: caller.userId, name: caller.name, locale: caller.locale })
    .catch((error: unknown) => deps.log.warn({ err: safeError(error) }, 'person not remembered'));
  await acknowledged;
  const outcome = await safely(deps, caller, interaction, work);
  await remembered;
  await reply(interaction, outcome);
};

/** Whoever dismissed the panel while it was worked on gets the answer all the same, as a new message. */
const reply = async (interaction: Answerable, answer: PrivateAnswer): Promise<void> => {
  const message = privateMessage(answer);
  try {
    await interaction.editReply(message);
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.code !== RESTJSONErrorCodes.UnknownMessage) throw error;
    const { components = [], files = [], allowedMentions } = message;
    await interaction.followUp({
      components,
      files,
      ...(allowedMentions && { allowedMentions }),
      flags: MessageFlags.IsComponentsV2 | MessageFlags.Ephemeral,
    });
  }
};

/** A private panel is changed in place, unless a rule is to be read beside it; everything else is answered by a new private message. */
const acknowledge = async (interaction: Answerable): Promise<void> => {
  const inPlace =
    !interaction.isChatInputCommand() &&
    interaction.message.flags.has(MessageFlags.Ephemeral) &&
    !opensAnew(interaction.customId);
  if (inPlace) {
    await interaction.deferUpdate();
  } else {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
  }
};

const safely = async (
  deps: DiscordDeps,
  caller: Caller,
  interaction: Answerable,
  work: (caller: Caller) => Promise<InteractionResult>,
): Promise<PrivateAnswer> => {
  try {
    const outcome = await work(caller);
    if (outcome.kind === 'answer') return outcome.answer;
    const { refusal, table } = outcome;
    return {
      text: `⚠️ ${refusalText(deps, caller, refusal, table)}`,
      rows: refusalLinks(deps, table, refusal, caller.locale),
    };
  } catch (error) {
    const id = randomBytes(4).toString('hex');
    const asked = interaction.isChatInputCommand() ? interaction.commandName : interaction.customId;
    deps.log.error({ error: id, asked, err: safeError(error) }, 'interaction failed');
    return { text: caller.t('error.unknown', { id }) };
  }
};
