import { type APIGuildMember, RESTJSONErrorCodes, Routes } from 'discord.js';
import type { Place, UserId } from '../../table/model/table.ts';
import { isRefusal } from '../discord-error.ts';
import { keepsNobodyOut, type PlaceRules, placeRules, type Reads, sightOf } from './place-rules.ts';

/** Whether somebody sees a place; not known where it is gone, or the bot itself does not see it. */
type Sight = 'sees' | 'gone' | 'unknown';

/** Whether somebody is known to be in the server of a table and to see its channel, as {@link sightAt} finds out. */
export const seesPlace = async (
  rest: Reads,
  place: Place,
  userId: UserId,
  rules?: Promise<PlaceRules>,
): Promise<boolean> => (await sightAt(rest, place, userId, rules)) === 'sees';

/**
 * How somebody stands with the place of a table. Discord is asked about this one person, for which a bot needs no
 * privileged intent.
 * @param rules of the place, where they have been read already
 * @throws whatever keeps Discord from saying so
 */
export const sightAt = async (
  rest: Reads,
  place: Place,
  userId: UserId,
  rules?: Promise<PlaceRules>,
): Promise<Sight> => {
  const { guildId } = place;
  if (guildId === undefined) return 'unknown';
  try {
    const [known, { roles }] = await Promise.all([
      rules ?? placeRules(rest, place, guildId),
      rest.get(Routes.guildMember(guildId, userId)) as Promise<APIGuildMember>,
    ]);
    const sight = sightOf(known, userId, roles);
    if (!sight.channel) return 'gone';
    if (known.privateThread === undefined || sight.allThreads) return 'sees';
    await rest.get(Routes.threadMembers(known.privateThread, userId));
    return 'sees';
  } catch (error) {
    if (NOT_THERE.some((code) => isRefusal(error, code))) return 'gone';
    if (NO_PLACE.some((code) => isRefusal(error, code))) return 'unknown';
    throw error;
  }
};

/** Whether everybody on its server sees a place; false where that is not known, and of a private thread. */
export const everybodySees = async (rest: Reads, place: Place): Promise<boolean> => {
  const { guildId } = place;
  if (guildId === undefined) return false;
  try {
    const rules = await placeRules(rest, place, guildId);
    return rules.privateThread === undefined && keepsNobodyOut(rules);
  } catch (error) {
    if (NO_PLACE.some((code) => isRefusal(error, code))) return false;
    throw error;
  }
};

/** They are not in the server, or not in the thread. */
const NOT_THERE = [RESTJSONErrorCodes.UnknownMember, RESTJSONErrorCodes.UnknownUser];

/** The place is gone, or the bot does not see it any more and cannot say. */
const NO_PLACE = [
  RESTJSONErrorCodes.UnknownChannel,
  RESTJSONErrorCodes.UnknownGuild,
  RESTJSONErrorCodes.MissingAccess,
];
