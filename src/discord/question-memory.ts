import { LRUCache } from 'lru-cache';
import type { DiscordDeps } from './deps.ts';

/** What somebody asked about last in a channel. */
export interface LastAsked {
  readonly question: string;
  /** The title of the card that it named last. */
  readonly thing?: string | undefined;
}

/** Who asked, and where. */
interface Where {
  readonly userId: string;
  readonly channelId: string;
}

/** What people asked about last: in this process only, for ten minutes, and never written down. */
export interface QuestionMemory {
  recall(where: Where): LastAsked | undefined;
  remember(where: Where, asked: LastAsked): void;
  /** Forgets everything that somebody asked. */
  forget(userId: string): void;
}

const KEPT_MS = 10 * 60_000;
/** Of so many people and channels it is remembered. */
const MOST_REMEMBERED = 5_000;

/** A memory that begins empty. */
export const createQuestionMemory = ({ time }: Pick<DiscordDeps, 'time'>): QuestionMemory => {
  const kept = new LRUCache<string, LastAsked & { readonly at: number }>({ max: MOST_REMEMBERED });
  const keyOf = ({ userId, channelId }: Where): string => `${userId}:${channelId}`;
  return {
    recall(where) {
      const last = kept.get(keyOf(where));
      return last && time.now().getTime() - last.at <= KEPT_MS ? last : undefined;
    },
    remember(where, asked) {
      kept.set(keyOf(where), { ...asked, at: time.now().getTime() });
    },
    forget(userId) {
      for (const key of [...kept.keys()]) if (key.startsWith(`${userId}:`)) kept.delete(key);
    },
  };
};
