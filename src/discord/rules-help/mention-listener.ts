import { type Client, Events, type Message, MessageFlags, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Locale } from '../../i18n/index.ts';
import { normalizeText } from '../../rulebook/index.ts';
import { communityLocale } from '../community.ts';
import type { DiscordDeps } from '../deps.ts';
import { isRefusal } from '../discord-error.ts';
import type { OverLimit } from '../limits.ts';
import { labelled } from '../messages/buttons.ts';
import { type PrivateAnswer, privateMessage } from '../messages/private-answer.ts';
import { safeError } from '../safe-error.ts';
import { nothingFound, readingFor, rulesAnswer } from './answer.ts';
import { contentsPage } from './contents.ts';
import { inContext } from './follow-up.ts';
import type { Reader } from './page.ts';
import { positionQuestionIn } from './position-question.ts';
import { asPart, rulesId } from './rules-id.ts';
import { type TableContext, tableContextOf } from './table-context.ts';

/** Messages that are being answered. */
export interface MentionListener {
  /** Listens no more and waits for the answers under way. */
  close(): Promise<void>;
}

/**
 * Lets the bot answer messages that mention it, replies to its own messages that ping it, and direct messages. Discord
 * shows it the words of those without the intent for the content of messages; of all others it sees none.
 */
export const startMentionListener = (client: Client, deps: DiscordDeps): MentionListener => {
  const running = new Set<Promise<void>>();
  const listen = (message: Message): void => {
    const work = handleMessage(deps, client, message).catch((error: unknown) => {
      deps.log.warn({ err: safeError(error) }, 'mention not answered');
    });
    running.add(work);
    void work.then(() => running.delete(work));
  };
  client.on(Events.MessageCreate, listen);
  return {
    async close() {
      client.off(Events.MessageCreate, listen);
      await Promise.all(running);
    },
  };
};

const handleMessage = async (deps: DiscordDeps, client: Client, message: Message): Promise<void> => {
  const own = client.user?.id;
  if (own === undefined || message.author.bot || message.system) return;
  const direct = message.guildId === null;
  // Many clients turn the name of a bot into its role.
  const byRole = message.mentions.roles.some(({ tags }) => tags?.botId === own);
  // A mention of everybody is none of the bot.
  if (!direct && !byRole && !message.mentions.users.has(own)) return;
  const byName = message.content.includes(`<@${own}>`) || message.content.includes(`<@!${own}>`);
  const question = message.content.replaceAll(/<@[!&]?\d+>/g, ' ').trim();
  const called = direct || byRole || byName ? (byRole && !byName ? 'role' : 'name') : undefined;
  const answer = await answerTo(deps, message, question, called);
  if (answer) await reply(deps, message, answer);
};

/** How the bot is called: by its name, also in a conversation of two, or by its role, which may come without the words. */
type Called = 'name' | 'role';

/** What is said to everybody; undefined for a mere remark below a post, which is none of the bot's business. */
const answerTo = async (
  deps: DiscordDeps,
  message: Message,
  said: string,
  called: Called | undefined,
): Promise<PrivateAnswer | undefined> => {
  const { author, channelId, guildId } = message;
  const asker = { userId: author.id, channelId, ...(guildId !== null && { guildId }) };
  const at = await tableContextOf(deps, asker);
  const locale = await localeOf(deps, message, at);
  const reading = readingFor(deps, said, { locale });
  if (said === '') {
    if (!called) return undefined;
    const contents = contentsPage(deps.library, at?.books[0], reading);
    const how = reading.t(called === 'role' ? 'rules.role' : 'rules.empty');
    return { ...contents, text: [how, contents.text].join('\n') };
  }
  if (!called && !isQuestion(said, reading)) return undefined;
  const over = deps.limits.take('questions', asker);
  if (over) return over.said ? undefined : { text: textOf(over, reading) };
  const question = await inContext(deps, said, asker, reading);
  const found = (await rulesAnswer(deps, question, at, reading)) ?? nothingFound(deps, at, reading);
  // The position of one player is for that player's eyes.
  const own = at && positionQuestionIn(deps, at, question);
  return own ? withOwnPosition(found, own.about.text, reading) : found;
};

/** The answer with a button that shows whoever presses it their own position; a command where the question is too long. */
const withOwnPosition = (answer: PrivateAnswer, question: string, { t }: Reader): PrivateAnswer => {
  const part = asPart(question);
  if (part === undefined)
    return { ...answer, text: [answer.text, `> ${t('rules.ask-privately')}`].join('\n') };
  const button = labelled(t('rules.own-position'), 'primary', rulesId('own', '', part));
  return { ...answer, rows: [[button], ...(answer.rows ?? [])] };
};

const textOf = ({ refusal: { code, params } }: OverLimit, { t }: Reader): string =>
  t(`refusal.${code}`, params);

/** It has a question mark, or begins as questions do. */
const isQuestion = (text: string, { t }: Reader): boolean => {
  const [first = ''] = normalizeText(text).split(/[^a-z]+/);
  return text.includes('?') || normalizeText(t('rules.question-words')).split(' ').includes(first);
};

/** The language of somebody whose client does not tell it: their own as last seen, else that of the place. */
const localeOf = async (
  { settings, defaultLocale }: DiscordDeps,
  { author, guild, guildId }: Message,
  at: TableContext | undefined,
): Promise<Locale> => {
  const person = await settings.person(author.id);
  if (person) return person.locale;
  const set = guildId === null ? undefined : (await settings.server(guildId)).locale;
  return set ?? at?.table.locale ?? communityLocale(guild) ?? defaultLocale;
};

/**
 * Answers below the message and pings nobody; where earlier messages may not be read, not as a reply. The nonce keeps a
 * second process from answering it too.
 */
const reply = async ({ rest }: DiscordDeps, message: Message, answer: PrivateAnswer): Promise<void> => {
  const { components } = privateMessage(answer);
  const { thumbnail } = answer;
  const write = (reference: object) =>
    rest.post(Routes.channelMessages(message.channelId), {
      body: {
        flags: MessageFlags.IsComponentsV2,
        components,
        allowed_mentions: { parse: [], replied_user: false },
        ...reference,
        nonce: message.id,
        enforce_nonce: true,
      },
      files: thumbnail ? [{ name: thumbnail.name, data: Buffer.from(thumbnail.bytes), key: 'files[0]' }] : [],
    });
  try {
    await write({ message_reference: { message_id: message.id, fail_if_not_exists: false } });
  } catch (error) {
    if (!isRefusal(error, RESTJSONErrorCodes.CannotReplyWithoutPermissionToReadMessageHistory)) throw error;
    await write({});
  }
};
