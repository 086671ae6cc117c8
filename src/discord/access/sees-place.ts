import { type APIGuildMember, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Place, UserId } from '../../table/model/table.ts';
import { isRefusal } from '../discord-error.ts';
import { type PlaceRules, placeRules, type Reads, sightOf } from './place-rules.ts';

/**
 * Whether somebody is in the server of a table and sees its channel. Discord is asked about this one person, for which
 * a bot needs no privileged intent.
 * @param rules of the place, where they have been read already
 * @throws whatever keeps Discord from saying so
 */
export const seesPlace = async (
  rest: Reads,
  place: Place,
  userId: UserId,
  rules?: Promise<PlaceRules>,
): Promise<boolean> => {
  const { guildId } = place;
  if (guildId === undefined) return false;
  try {
    const [known, { roles }] = await Promise.all([
      rules ?? placeRules(rest, place, guildId),
      rest.get(Routes.guildMember(guildId, userId)) as Promise<APIGuildMember>,
    ]);
    const sight = sightOf(known, userId, roles);
    if (!sight.channel || known.privateThread === undefined || sight.allThreads) return sight.channel;
    await rest.get(Routes.threadMembers(known.privateThread, userId));
    return true;
  } catch (error) {
    if (NOT_THERE.some((code) => isRefusal(error, code))) return false;
    throw error;
  }
};

/** They are not in the server or thread; or the place is gone; or the bot does not see it any more, and cannot say. */
const NOT_THERE = [
  RESTJSONErrorCodes.UnknownMember,
  RESTJSONErrorCodes.UnknownUser,
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MissingAccess,
];
