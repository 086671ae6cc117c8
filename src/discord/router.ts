import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import {
  type AnySelectMenuInteraction,
  type ButtonInteraction,
  type ChatInputCommandInteraction,
  type Client,
  DiscordAPIError,
  Events,
  type Interaction,
  MessageFlags,
  RESTJSONErrorCodes,
  type RepliableInteraction,
} from 'discord.js';
import { withLogIds } from '../config/log-ids.ts';
import type { Translate } from '../i18n/index.ts';
import { stopwatch } from '../metrics/measures.ts';
import { answerAutocomplete } from './autocomplete.ts';
import { fitOptions } from './commands/definition/option.ts';
import type { Registry } from './commands/definition/registry.ts';
import { registryFor } from './commands/index.ts';
import { wayBack } from './commands/panel/way-back.ts';
import { readCustomId, selectionIn } from './custom-id.ts';
import type { DiscordDeps } from './deps.ts';
import { acknowledge } from './interactions/acknowledge.ts';
import { type AnswerApi, addAnswer, editAnswer } from './interactions/answers.ts';
import { callerOf } from './interactions/caller.ts';
import type { InteractionContext, TableInteraction } from './interactions/context.ts';
import { refusalText } from './interactions/refusal-text.ts';
import { type InteractionResult, refusedFor } from './interactions/result.ts';
import { isStorable, pathOf, valuesOf } from './interactions/slash-input.ts';
import { type PrivateAnswer, privateMessage, type Row } from './messages/private-answer.ts';
import { refusalLinks } from './rules-help/links.ts';
import { safeError } from './safe-error.ts';

/** Interactions that are being worked on. */
export interface Router {
  /** Takes no more interactions and waits for those under way. */
  close(): Promise<void>;
}

/** Lets the client's interactions be answered. */
export const startRouter = (client: Client, deps: DiscordDeps): Router => {
  const registry = registryFor(deps);
  const running = new Set<Promise<void>>();
  const listen = (interaction: Interaction): void => {
    const work = withLogIds({ interaction: interaction.id }, () =>
      route(deps, registry, interaction).catch((error: unknown) => {
        deps.log.error({ err: safeError(error) }, 'interaction not answered');
      }),
    );
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

/** What is asked for, and how it is answered. */
interface Request {
  readonly interaction: RepliableInteraction;
  /** For the log: the path of a command, the beginning of a custom id. The rest of that may be a seat's secret. */
  readonly asked: string;
  /** Whether the answer takes the place of the message that the control stands in. */
  readonly inPlace: boolean;
  /** The control that was used, if it was one. */
  readonly customId?: string;
  run(context: InteractionContext): Promise<InteractionResult>;
}

const route = async (deps: DiscordDeps, registry: Registry, interaction: Interaction): Promise<void> => {
  if (deps.isOutdated()) await pause(deps.afterOthersMs);
  if (interaction.isAutocomplete()) return answerAutocomplete(deps, registry, interaction);
  if (interaction.isRepliable()) return answer(deps, requestOf(registry, interaction));
};

const requestOf = (registry: Registry, interaction: RepliableInteraction): Request => {
  if (interaction.isChatInputCommand()) return commandRequest(registry, interaction);
  if (interaction.isButton() || interaction.isAnySelectMenu()) return controlRequest(registry, interaction);
  // Nothing of ours opens a form or stands in a context menu: what comes was made up, or is older than an update.
  const [asked, code] = interaction.isModalSubmit()
    ? (['form', 'form.unknown'] as const)
    : (['context menu', 'command.changed'] as const);
  return { interaction, asked, inPlace: false, run: async () => refusedFor(code) };
};

/** A slash command. */
const commandRequest = (registry: Registry, interaction: ChatInputCommandInteraction): Request => {
  const asked = pathOf(interaction);
  return {
    interaction,
    asked,
    inPlace: false,
    async run(context) {
      const command = registry.paths.get(asked);
      const values = valuesOf(interaction.options.data);
      if (!command || !fitOptions(command.options, values)) return refusedFor('command.changed');
      return isStorable(values) ? command.run(context, values) : refusedFor('text.unstorable');
    },
  };
};

/** A button or menu. What comes in is checked: custom ids can be forged, and so can what was chosen. */
const controlRequest = (
  registry: Registry,
  interaction: ButtonInteraction | AnySelectMenuInteraction,
): Request => {
  const { customId, message } = interaction;
  const control = registry.controlOf(customId);
  const choices: readonly string[] = interaction.isAnySelectMenu() ? interaction.values : [];
  const [choice] = choices;
  return {
    interaction,
    customId,
    asked: customId.split(':').slice(0, 2).join(':'),
    // A private panel is changed in place, unless a rule is to be read beside it.
    inPlace: message.flags.has(MessageFlags.Ephemeral) && !control?.opensAnew,
    run: async (context) =>
      control?.use(context, { customId, choices, ...(choice !== undefined && { choice }) }) ??
      refusedFor('control.forged'),
  };
};

/** Acknowledges first, works then, and answers whatever happens. */
const answer = async (deps: DiscordDeps, request: Request): Promise<void> => {
  const { interaction, inPlace } = request;
  const seconds = stopwatch();
  const acknowledging = acknowledge(deps.acknowledgements, interaction, inPlace);
  const work = begin(deps, request);
  // After an answer that was lost nobody knows whose acknowledgement Discord has: two may believe it is theirs.
  const ours = (await acknowledging) && (await deps.claims.take(interaction.id).catch(() => true));
  if (!ours) {
    deps.log.debug('another process answers this interaction');
    return;
  }
  deps.measures.acknowledged(seconds());
  await reply(deps.answers, interaction, await work());
  deps.log.debug({ asked: request.asked, seconds: seconds() }, 'interaction answered');
};

/** Finds out who asks. What goes wrong is logged and admitted, as all that follows. */
const begin = (deps: DiscordDeps, request: Request): (() => Promise<PrivateAnswer>) => {
  try {
    const caller = callerOf(deps, request.interaction);
    const remembered = deps.settings
      .remember({ id: caller.userId, name: caller.name, locale: caller.locale })
      .catch((error: unknown) => deps.log.warn({ err: safeError(error) }, 'person not remembered'));
    return async () => {
      const answered = await safely({ deps, caller }, request);
      await remembered;
      return answered;
    };
  } catch (error) {
    const admission = admit(deps, request.asked, error, deps.texts.shared(deps.defaultLocale));
    return async () => admission;
  }
};

/** Whoever dismissed the panel while it was worked on gets the answer all the same, as a new message. */
const reply = async (
  answers: AnswerApi,
  interaction: RepliableInteraction,
  answer: PrivateAnswer,
): Promise<void> => {
  const message = privateMessage(answer);
  try {
    await editAnswer(answers, interaction, message);
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.code !== RESTJSONErrorCodes.UnknownMessage) throw error;
    await addAnswer(answers, interaction, message);
  }
};

/** Runs a request; what goes wrong is logged and admitted. */
const safely = async (context: InteractionContext, request: Request): Promise<PrivateAnswer> => {
  const { deps, caller } = context;
  const { asked, run } = request;
  try {
    const result = await run(context);
    if (result.kind === 'answer') return result.answer;
    const { refusal, table } = result;
    return {
      text: `⚠️ ${refusalText(deps, caller, refusal, table)}`,
      rows: [
        ...refusalLinks(deps, table, refusal, caller.locale),
        ...(table ? await backFrom({ ...context, table }, request) : []),
      ],
    };
  } catch (error) {
    return admit(deps, asked, error, caller.t);
  }
};

/** A refusal that takes the place of a panel leads back to it, with what was selected there. */
const backFrom = async (
  context: TableInteraction,
  { inPlace, customId = '' }: Request,
): Promise<readonly Row[]> =>
  inPlace ? wayBack(context, selectionIn(readCustomId(customId)?.payload ?? '').selection) : [];

/** Logs what went wrong, and says so under a name by which it is found in the log. */
const admit = ({ log }: DiscordDeps, asked: string, error: unknown, t: Translate): PrivateAnswer => {
  const id = randomBytes(4).toString('hex');
  log.error({ error: id, asked, err: safeError(error) }, 'interaction failed');
  return { text: t('error.unknown', { id }) };
};
