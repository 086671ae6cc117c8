import { type Client, type ClientEvents, Events } from 'discord.js';
import type { DiscordDeps } from './deps.ts';
import { safeError } from './safe-error.ts';

/** What Discord tells of places that go, come back, or change. */
interface PlaceListener {
  /** Listens no more and waits for what is under way. */
  close(): Promise<void>;
}

/** Lets tables stand still whose place is gone, and go on where a way to it may be free again. */
export const startPlaceListener = (
  client: Client,
  { places, log }: Pick<DiscordDeps, 'places' | 'log'>,
): PlaceListener => {
  const running = new Set<Promise<void>>();
  const stops: (() => void)[] = [];
  const on = <Event extends keyof ClientEvents>(
    event: Event,
    follow: (...told: ClientEvents[Event]) => Promise<void>,
  ): void => {
    const listener = (...told: ClientEvents[Event]): void => {
      const work = follow(...told).catch((error: unknown) => {
        log.error({ err: safeError(error) }, 'a change of places was not followed');
      });
      running.add(work);
      void work.then(() => running.delete(work));
    };
    client.on(event, listener);
    stops.push(() => client.off(event, listener));
  };
  on(Events.ThreadDelete, ({ id }) => places.loseAll({ channelId: id }, 'channel.unknown'));
  on(Events.ChannelDelete, ({ id }) => places.loseAll({ withinChannel: id }, 'channel.unknown'));
  on(Events.GuildDelete, ({ id }) => places.loseAll({ guildId: id }, 'bot.removed'));
  on(Events.GuildCreate, ({ id }) => places.regainAll({ guildId: id }));
  // A channel that was hidden from the bot may look like one that was deleted, and like a new one later.
  on(Events.ChannelCreate, ({ id }) => places.regainAll({ withinChannel: id }));
  on(Events.ThreadUpdate, (_, { guildId }) => places.tryAgain(guildId));
  on(Events.ChannelUpdate, async (_, channel) => {
    if (!channel.isDMBased()) await places.tryAgain(channel.guildId);
  });
  on(Events.GuildRoleUpdate, (_, { guild }) => places.tryAgain(guild.id));
  on(Events.GuildMemberUpdate, async (_, { id, guild }) => {
    if (id === client.user?.id) await places.tryAgain(guild.id);
  });
  return {
    async close() {
      for (const stop of stops) stop();
      await Promise.all(running);
    },
  };
};
