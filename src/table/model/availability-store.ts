import type { Absence, Availability, Hours, ReminderPlace } from '../clock/hours.ts';
import type { UserId } from './table.ts';

/** What somebody changes about their availability; `null` is for no such hours, what is left out stays. */
export interface AvailabilityChange {
  readonly zone?: string;
  readonly quiet?: Hours | null;
  readonly active?: Hours | null;
  readonly place?: ReminderPlace;
  readonly tellNext?: boolean;
}

/** Where it is kept when people sleep, play and are away. */
export interface AvailabilityStore {
  /** What the person has set, else what the server has; nothing is learned here. */
  read(userId: UserId, guildId?: string): Promise<Availability>;
  change(userId: UserId, change: AvailabilityChange): Promise<void>;
  addAway(userId: UserId, absence: Absence): Promise<void>;
  /** Ends an absence now and calls off those to come (epoch ms). False if there was none. */
  endAway(userId: UserId, now: number): Promise<boolean>;
}
