import { LRUCache } from 'lru-cache';
import type { Table, UserId } from '../../table/model/table.ts';
import { type PlaceRules, placeRules, type Reads } from '../access/place-rules.ts';
import { seesPlace, sightAt } from '../access/sees-place.ts';
import type { DiscordDeps } from '../deps.ts';

/** Whether those who look on, and those who play, still see the place of their table. */
export interface Onlookers {
  /**
   * Asks Discord. What holds for the place is read once for all who are sent the same turn.
   * @param seq the entry that the turn ended with
   */
  sees(userId: UserId, table: Table, seq: number): Promise<boolean>;
  /**
   * Whether somebody who is called there is known not to see it any more. Who did minutes ago still does: Discord is asked
   * once for many calls.
   */
  isGone(userId: UserId, table: Table): Promise<boolean>;
}

/** Turns that are being sent out at a time. */
const MOST_TURNS = 100;
/** So many people are remembered to have been there lately, and for so long. */
const MOST_SEEN = 2_000;
const SEEN_MS = 10 * 60_000;

export const createOnlookers = ({ rest, time }: Pick<DiscordDeps, 'time'> & { rest: Reads }): Onlookers => {
  const seen = new LRUCache<string, number>({ max: MOST_SEEN });
  const known = new LRUCache<string, Promise<PlaceRules>>({ max: MOST_TURNS });
  const rulesAt = ({ id, place }: Table, guildId: string, seq: number): Promise<PlaceRules> => {
    const key = `${id}:${seq}`;
    const before = known.get(key);
    if (before) return before;
    const rules = placeRules(rest, place, guildId);
    known.set(key, rules);
    rules.catch(() => known.delete(key));
    return rules;
  };
  return {
    async sees(userId, table, seq) {
      const { guildId } = table.place;
      return guildId !== undefined && seesPlace(rest, table.place, userId, rulesAt(table, guildId, seq));
    },
    async isGone(userId, table) {
      const { guildId, channelId, threadId = channelId } = table.place;
      if (guildId === undefined) return false;
      const key = `${userId}:${threadId}`;
      const now = time.now().getTime();
      if (now - (seen.get(key) ?? 0) < SEEN_MS) return false;
      const sight = await sightAt(rest, table.place, userId, rulesAt(table, guildId, table.seq));
      if (sight === 'sees') seen.set(key, now);
      return sight === 'gone';
    },
  };
};
