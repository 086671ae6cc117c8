import type { REST } from 'discord.js';
import { LRUCache } from 'lru-cache';
import type { Table, UserId } from '../../table/model/table.ts';
import { type PlaceRules, placeRules } from '../access/place-rules.ts';
import { seesPlace } from '../access/sees-place.ts';

/** Whether those who look on still see the place of their table. */
export interface Onlookers {
  /**
   * Asks Discord. What holds for the place is read once for all who are sent the same turn.
   * @param seq the entry that the turn ended with
   */
  sees(userId: UserId, table: Table, seq: number): Promise<boolean>;
}

/** Turns that are being sent out at a time. */
const MOST_TURNS = 100;

export const createOnlookers = (rest: Pick<REST, 'get'>): Onlookers => {
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
  };
};
