import type { Locale } from '../../i18n/locale.ts';
import type { Absence, Availability, Hours, ReminderPlace, Totals } from './availability.ts';
import type { ServerChange, ServerSettings } from './server-settings.ts';
import type { UserId } from './table.ts';

/** Remembers who was offered the introduction to a game. */
export interface Introductions {
  /** Notes that it is offered now; false if it was before. */
  offer(personId: UserId, game: string): Promise<boolean>;
}

/** What somebody changes about their availability; `null` is for no such hours, what is left out stays. */
export interface AvailabilityChange {
  readonly zone?: string;
  readonly quiet?: Hours | null;
  readonly active?: Hours | null;
  readonly place?: ReminderPlace;
  readonly tellNext?: boolean;
  readonly totals?: Totals;
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

/** What is kept about people beside the tables. */
export interface PersonalStore {
  /** Everything that is kept about a person, as plain data for a file. Holds nothing secret of others. */
  everything(userId: UserId): Promise<unknown>;
  /**
   * Puts another id wherever the person's still stands beside the tables they sit at now, such as with requests of an
   * earlier seat: table by table in small pieces, each of which finds nothing the second time.
   * @param told how much is done, from 0 to 1
   */
  eraseTraces(userId: UserId, told: (share: number) => Promise<void>): Promise<void>;
  /** Deletes what belongs to the person alone. */
  erase(userId: UserId): Promise<void>;
}

/** What is known of somebody who used the bot. */
export interface Person {
  readonly id: UserId;
  readonly name: string;
  /** The language of private messages. */
  readonly locale: Locale;
}

/** Settings of servers and people. */
export interface SettingsStore {
  server(guildId: string): Promise<ServerSettings>;
  changeServer(guildId: string, change: ServerChange): Promise<void>;
  person(id: UserId): Promise<Person | undefined>;
  /** Notes the person's present name and language; called with every interaction. */
  remember(person: Person): Promise<void>;
  /** The conversation with somebody, if it was kept. */
  dmChannel(id: UserId): Promise<string | undefined>;
  /** Keeps it, or forgets it; nothing is kept of whoever is not known. */
  keepDmChannel(id: UserId, channelId: string | null): Promise<void>;
}
