import { type Guild, GuildFeature } from 'discord.js';
import { type Locale, spokenLocale } from '../i18n/index.ts';

/**
 * The language of a server. Only a Community has one: of all others Discord says that it is American English.
 * @returns undefined if the server has none, or one that we do not speak
 */
export const communityLocale = (guild: Guild | null): Locale | undefined =>
  guild?.features.includes(GuildFeature.Community) ? spokenLocale(guild.preferredLocale) : undefined;
