import {
  type BaseInteraction,
  type Channel,
  ChannelType,
  PermissionFlagsBits,
  type PermissionsBitField,
} from 'discord.js';
import { type Locale, localeFrom, spokenLocale, type Translate } from '../../i18n/index.ts';
import { communityLocale } from '../community.ts';
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
  /** The language of their client; absent if we do not speak it, and answer in English. */
  readonly clientLocale?: Locale;
  /** Texts that belong to no game, in the caller's language. */
  readonly t: Translate;
  readonly channelId: string;
  /** Absent in direct messages. */
  readonly guildId?: string;
  /** The language of the server, if it is a Community. */
  readonly guildLocale?: Locale;
  readonly channel: CallerChannel;
  /** Whether they may manage the server. */
  readonly moderator: boolean;
  /** What the bot may do where it was asked. */
  readonly permissions: Readonly<PermissionsBitField>;
  /** Says how far something is that takes long; the answer replaces it. Never fails. */
  report(text: string): Promise<void>;
}

/** Kinds of channels, by what can be done in them. */
type CallerChannel = 'text' | 'announcement' | 'voice' | 'thread' | 'other';

/** What kind of channel this is. */
export const channelKind = (channel: Channel | null): CallerChannel => {
  switch (channel?.type) {
    case ChannelType.GuildText:
      return 'text';
    case ChannelType.GuildAnnouncement:
      return 'announcement';
    case ChannelType.GuildVoice:
    case ChannelType.GuildStageVoice:
      return 'voice';
    default:
      return channel?.isThread() ? 'thread' : 'other';
  }
};

/** Reads who asks out of an interaction. */
export const callerOf = (
  { texts, answers }: Pick<DiscordDeps, 'texts' | 'answers'>,
  interaction: BaseInteraction,
): Caller => {
  const { id, user, member, channelId, guildId, guild, channel, appPermissions } = interaction;
  const clientLocale = spokenLocale(interaction.locale);
  const guildLocale = communityLocale(guild);
  const locale = localeFrom(interaction.locale);
  const nick = member && 'displayName' in member ? member.displayName : (member?.nick ?? user.displayName);
  return {
    requestId: id,
    userId: user.id,
    name: nick.replaceAll(UNSTORABLE, ''),
    locale,
    ...(clientLocale && { clientLocale }),
    t: texts.shared(locale),
    channelId: channelId ?? '',
    ...(guildId !== null && { guildId }),
    ...(guildLocale && { guildLocale }),
    channel: channelKind(channel),
    moderator: interaction.memberPermissions?.has(PermissionFlagsBits.ManageGuild) ?? false,
    permissions: appPermissions,
    async report(text) {
      if (!interaction.isRepliable()) return;
      await editAnswer(answers, interaction, privateMessage({ text })).catch(() => undefined);
    },
  };
};
