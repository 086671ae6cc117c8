import type { Locale } from '../../i18n/locale.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableId, UserId } from './table.ts';

/**
 * What a reminder is about: the last before the time runs out warns; one that has run out may be extended; who slept or
 * was away when it became their turn is called once they are there, and who is back from an absence is told how long
 * they have.
 */
export const REMINDER_STAGES = ['remind', 'warn', 'extended', 'call', 'back'] as const;
export type ReminderStage = (typeof REMINDER_STAGES)[number];

/** Reminds a player of a decision, where they want to be reminded. Says nothing if it has been made meanwhile. */
export interface ReminderEffect {
  readonly kind: 'reminder';
  readonly tableId: TableId;
  readonly seat: Seat;
  /** Number of the decision within the table. */
  readonly decision: number;
  readonly stage: ReminderStage;
  /** When it was due, epoch ms. */
  readonly at: number;
  /** The player has put it off until now. */
  readonly asked?: true;
}

/** A decision is owed no more, or the clocks stand still: its reminders are taken away. */
export interface AnsweredEffect {
  readonly kind: 'answered';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly decision: number;
  /** Since when, epoch ms: once the clocks go on, its player is called again. */
  readonly at: number;
}

/** The clocks stand still or go on: messages about a decision that is still owed say until when, and disturb nobody. */
export interface RetimedEffect extends Omit<AnsweredEffect, 'kind'> {
  readonly kind: 'retimed';
}

/**
 * What a private word to a player is about: they are next, something was decided for them; a vote was opened, or the game
 * came to its end, while they slept.
 */
export const NOTES = ['next', 'played', 'vote', 'ended'] as const;

/** A private word to one player. */
export interface NoteEffect {
  readonly kind: 'note';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly about: (typeof NOTES)[number];
  /** The log entry after which it is said; of a vote its number. */
  readonly seq: number;
}

/** All tables of a person, by direct message. It travels with the first of them. */
export interface DigestEffect {
  readonly kind: 'digest';
  readonly tableId: TableId;
  readonly userId: UserId;
  /** When it was due, epoch ms. */
  readonly at: number;
}

/** What was played on a server in a week, in a channel that its moderators chose. It travels with the game that ended last. */
export interface WeeklyDigestEffect {
  readonly kind: 'weekly-digest';
  readonly tableId: TableId;
  readonly guildId: string;
  readonly channelId: string;
  readonly locale: Locale;
  /** The week, epoch ms. */
  readonly since: number;
  readonly until: number;
}

/** Tells the host ever more seldom that the table still stands still, and everybody at it at last that it is put aside. */
export interface PausedEffect {
  readonly kind: 'paused';
  readonly tableId: TableId;
  readonly userId: UserId;
  /** When it was due, epoch ms. */
  readonly at: number;
}
