import { type BaseInteraction, ChannelType, type PermissionsBitField } from 'discord.js';
import { type Locale, localeFrom, type Translate } from '../../i18n/index.ts';
import type { DiscordDeps } from '../deps.ts';

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
  /** What the bot may do where it was asked. */
  readonly permissions: Readonly<PermissionsBitField>;
}

const TEXT = [ChannelType.GuildText, ChannelType.GuildAnnouncement] as const;

/** Reads who asks out of an interaction. */
export const callerOf = ({ texts }: Pick<DiscordDeps, 'texts'>, interaction: BaseInteraction): Caller => {
  const { id, user, member, channelId, guildId, guildLocale, channel, appPermissions } = interaction;
  const locale = localeFrom(interaction.locale);
  const nick = member && 'displayName' in member ? member.displayName : (member?.nick ?? user.displayName);
  return {
    requestId: id,
    userId: user.id,
    name: nick,
    locale,
    t: texts.shared(locale),
    channelId: channelId ?? '',
    ...(guildId !== null && { guildId }),
    ...(guildLocale !== null && { guildLocale: localeFrom(guildLocale) }),
    channel: channel?.isThread() ? 'thread' : TEXT.some((type) => type === channel?.type) ? 'text' : 'other',
    permissions: appPermissions,
  };
};
