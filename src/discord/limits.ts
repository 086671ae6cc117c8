import { LRUCache } from 'lru-cache';
import type { Limit, Limits as LimitSettings } from '../config/limits.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import type { DiscordDeps } from './deps.ts';

/** What is counted by the minute. */
export type Counted = Exclude<keyof LimitSettings, 'lobbies'>;

/** Who asks, and where. */
interface Asking {
  readonly userId: string;
  readonly guildId?: string;
}

/** Why something is not done for the time being. */
export interface OverLimit {
  readonly refusal: Refusal;
  /** Whether it has been said within this minute. */
  readonly said: boolean;
}

/** How much of what costs much a person, and a server, can have. */
export interface Limits {
  /** Counts one, unless there have been too many within the last minute. @returns why not, else undefined */
  take(what: Counted, asking: Asking): OverLimit | undefined;
  /** Whether another table may be opened: `limit.lobbies` if too many wait for players. */
  forLobby(asking: Asking): Promise<Refusal | undefined>;
}

const MINUTE_MS = 60_000;
/** Of so many people and servers the last minute is remembered. */
const MOST_REMEMBERED = 20_000;

/**
 * Counts for this process. A limit of 0 is none.
 * @param settings for a person and for a server
 */
export const createLimits = (
  settings: LimitSettings,
  { time, views }: Pick<DiscordDeps, 'time' | 'views'>,
): Limits => {
  const taken = new LRUCache<string, readonly number[]>({ max: MOST_REMEMBERED });
  const said = new LRUCache<string, number>({ max: MOST_REMEMBERED });
  return {
    take(what, asking) {
      const now = time.now().getTime();
      const counts = scopesOf(asking).map(({ who, id }) => {
        const key = `${what}:${who}:${id}`;
        const recent = (taken.get(key) ?? []).filter((at) => at > now - MINUTE_MS);
        return { key, who, recent, most: settings[what][who] };
      });
      const full = counts.find(({ recent, most }) => most > 0 && recent.length >= most);
      if (!full) {
        for (const { key, recent } of counts) taken.set(key, [...recent, now]);
        return undefined;
      }
      const { key, who, most, recent } = full;
      const seconds = Math.ceil(((recent[0] ?? now) + MINUTE_MS - now) / 1000);
      const before = said.get(key) ?? 0;
      if (before <= now - MINUTE_MS) said.set(key, now);
      const why = refusal(`limit.${what}`, { who, most, seconds });
      return { refusal: why, said: before > now - MINUTE_MS };
    },
    async forLobby({ userId, guildId }) {
      const { person, server } = settings.lobbies;
      const open = async (where: object, most: number): Promise<boolean> =>
        most > 0 && (await views.list({ ...where, phases: ['lobby'] }, most)).length >= most;
      if (await open({ hostId: userId }, person)) return lobbiesFull('person', person);
      return guildId !== undefined && (await open({ guildId }, server))
        ? lobbiesFull('server', server)
        : undefined;
    },
  };
};

const scopesOf = ({ userId, guildId }: Asking): { readonly who: keyof Limit; readonly id: string }[] => [
  { who: 'person', id: userId },
  ...(guildId === undefined ? [] : [{ who: 'server', id: guildId } as const]),
];

const lobbiesFull = (who: keyof Limit, most: number): Refusal => refusal('limit.lobbies', { who, most });
