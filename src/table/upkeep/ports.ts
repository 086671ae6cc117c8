import type { UserId } from '../table.ts';
import type { Absence, Hours, ReminderPlace, Rhythm } from './rhythm.ts';

/** What somebody changes about their rhythm; `null` is for no such hours, what is left out stays. */
export interface RhythmChange {
  readonly zone?: string;
  readonly quiet?: Hours | null;
  readonly active?: Hours | null;
  readonly place?: ReminderPlace;
  readonly tellNext?: boolean;
}

/** Where it is kept when people sleep, play and are away. */
export interface RhythmStore {
  /** What the person has set, else what the server has; nothing is learned here. */
  rhythm(userId: UserId, guildId?: string): Promise<Rhythm>;
  change(userId: UserId, change: RhythmChange): Promise<void>;
  addAway(userId: UserId, absence: Absence): Promise<void>;
  /** Ends an absence now and calls off those to come (epoch ms). False if there was none. */
  endAway(userId: UserId, now: number): Promise<boolean>;
}
