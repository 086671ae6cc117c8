import { type APIChannel, ChannelType, DiscordAPIError, RESTJSONErrorCodes, Routes } from 'discord.js';
import { refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import type { ServerSettings } from '../../../table/model/server-settings.ts';
import type { Place, Table } from '../../../table/model/table.ts';
import type { DiscordDeps } from '../../deps.ts';
import { isRefusal } from '../../discord-error.ts';
import type { ServerInteraction } from '../../interactions/context.ts';
import { canOpenThread, missingPermission } from '../../interactions/permissions.ts';
import { safeError } from '../../safe-error.ts';
import { openThread } from '../../threads.ts';

/** A thread of its own where the server wants that and it can be had, else the place where it is asked for. */
export const placeFor = async (
  context: ServerInteraction,
  { place: wanted }: ServerSettings,
  name: string,
): Promise<Result<Place>> => {
  const { caller } = context;
  if (wanted === 'channel' || !canOpenThread(caller)) return placeHere(caller);
  const missing = missingPermission(caller, 'own-thread');
  if (missing) return refuse(missing);
  return placeInThread(context, name);
};

const placeHere = (caller: ServerInteraction['caller']): Result<Place> => {
  const missing = missingPermission(caller, 'here');
  const { guildId, channelId } = caller;
  return missing ? refuse(missing) : accept({ channelId, guildId });
};

const placeInThread = async ({ deps, caller }: ServerInteraction, name: string): Promise<Result<Place>> => {
  const { guildId, channelId, channel } = caller;
  try {
    const announcement = channel === 'announcement';
    const threadId = await openThread(deps.rest, { channelId, announcement }, name);
    return accept({ channelId, guildId, threadId });
  } catch (error) {
    if (isRefusal(error, RESTJSONErrorCodes.TitleWasBlockedByAutomaticModeration)) {
      return refuse(refusal('name.blocked'));
    }
    // Too many threads, or a rule of the server: the channel itself will do.
    deps.log.warn({ err: safeError(error) }, 'no thread for a table');
    return placeHere(caller);
  }
};

/** A thread in the channel in which the table has lived. */
export const placeBeside = async (
  deps: DiscordDeps,
  { place }: Pick<Table, 'place'>,
  title: string,
): Promise<Result<Place>> => {
  const { channelId, guildId } = place;
  try {
    const channel = (await deps.rest.get(Routes.channel(channelId))) as APIChannel;
    const announcement = channel.type === ChannelType.GuildAnnouncement;
    const threadId = await openThread(deps.rest, { channelId, announcement }, title);
    return accept({ channelId, threadId, ...(guildId !== undefined && { guildId }) });
  } catch (error) {
    if (!(error instanceof DiscordAPIError) || error.status >= 500) throw error;
    deps.log.info({ err: safeError(error) }, 'no new thread where the table has lived');
    return refuse(refusal('place.closed'));
  }
};
