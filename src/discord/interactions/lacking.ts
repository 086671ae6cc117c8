import type { Client } from 'discord.js';
import type { DiscordDeps } from '../deps.ts';
import { channelKind } from './caller.ts';
import { lackingHere } from './permissions.ts';

/** See {@link DiscordDeps.lackingIn}: from what the client remembers of the channel. */
export const lackingBy =
  (client: Client): DiscordDeps['lackingIn'] =>
  (channelId, t) => {
    const channel = client.channels.cache.get(channelId);
    const own = client.user?.id;
    if (!channel || channel.isDMBased() || own === undefined) return [];
    const permissions = channel.permissionsFor(own);
    return permissions ? lackingHere({ channel: channelKind(channel), permissions, t }) : [];
  };
