import type { Locale } from '../../i18n/locale.ts';

/** Days of the week, the first is Monday. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** What was played in a week, posted once a week in a channel of a server. */
export interface WeeklyDigest {
  readonly guildId: string;
  readonly channelId: string;
  readonly locale: Locale;
  readonly weekday: Weekday;
  /** When the next one goes out. */
  readonly nextAt: Date;
}

/** Where wishes for weekly digests are kept. */
export interface WeeklyDigestStore {
  /** What a server wants; undefined if it wants none. */
  of(guildId: string): Promise<WeeklyDigest | undefined>;
  set(digest: WeeklyDigest): Promise<void>;
  /** No more digests; false if there were none. */
  remove(guildId: string): Promise<boolean>;
  /** Digests whose moment has come. */
  due(now: Date): Promise<readonly WeeklyDigest[]>;
  /** Moves a digest on; false if another process has done so already, or it was called off. */
  advance(digest: WeeklyDigest, nextAt: Date): Promise<boolean>;
}
