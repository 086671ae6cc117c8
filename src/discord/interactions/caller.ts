import { type BaseInteraction, ChannelType, PermissionFlagsBits, type PermissionsBitField } from 'discord.js';
import { type Locale, localeFrom, type Translate } from '../../i18n/index.ts';
import type { DiscordDeps } from '../deps.ts';
import { privateMessage } from '../messages/private-answer.ts';
import { editAnswer } from './answers.ts';
import { UNSTORABLE } from './slash-input.ts';

/** Who asks, from where, in which language. */
export interface Caller {
  /** The interaction's id: the same one is carried out once. */
  readonly requestId: string;
  readonly userId: string;
  readonly name: string;
  readonly locale: Locale;
  /** Texts that belong to no game, in the caller's language. */
  readonly t: Translate;
  readonly channelId: string;
  /** Absent in direct messages. */
  readonly guildId?: string;
  readonly guildLocale?: Locale;
  readonly channel: 'text' | 'thread' | 'other';
  /** Whether they may manage the server. */
  readonly moderator: boolean;
  /** What the bot may do where it was asked. */
  readonly permissions: Readonly<PermissionsBitField>;
  /** Says how far something is that takes long; the answer replaces it. Never fails. */
  report(text: string): Promise<void>;
}

const TEXT = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

/** Reads who asks out of an interaction. */
export const callerOf = (
  { texts, answers }: Pick<DiscordDeps, 'texts' | 'answers'>,
  interaction: BaseInteraction,
): Caller => {
  const { id, user, member, channelId, guildId, guildLocale, channel, appPermissions } = interaction;
  const locale = localeFrom(interaction.locale);
  const nick = member && 'displayName' in member ? member.displayName : (member?.nick ?? user.displayName);
  return {
    requestId: id,
    userId: user.id,
    name: nick.replaceAll(UNSTORABLE, ''),
    locale,
    t: texts.shared(locale),
    channelId: channelId ?? '',
    ...(guildId !== null && { guildId }),
    ...(guildLocale !== null && { guildLocale: localeFrom(guildLocale) }),
    channel: channel?.isThread() ? 'thread' : TEXT.some((type) => type === channel?.type) ? 'text' : 'other',
    moderator: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    permissions: appPermissions,
    async report(text) {
      if (!interaction.isRepliable()) return;
      await editAnswer(answers, interaction, privateMessage({ text })).catch(() => undefined);
    },
  };
};
