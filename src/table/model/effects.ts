import type { Locale } from '../../i18n/locale.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { AuthorityKind, Notice } from './notice.ts';
import type { TableId, UserId } from './table.ts';
import type { Vote, VoteEnd } from './vote.ts';

/**
 * Something that must happen in the outside world because a table changed. Written down in the transaction of
 * the change and worked off after it, in order for each table, exactly once.
 */
export type Effect = MessageEffect | ThinkEffect;

/** What is carried to Discord. */
export type MessageEffect =
  | LobbyEffect
  | InvitationEffect
  | FullEffect
  | StatusEffect
  | TurnPostEffect
  | WhisperEffect
  | CancelledEffect
  | ReminderEffect
  | AnsweredEffect
  | NoteEffect
  | NoticeEffect
  | VoteEffect
  | SeatEffect
  | SeatOfferEffect
  | SeatNoteEffect
  | FollowPostEffect
  | UnfollowedEffect
  | DigestEffect
  | WeeklyDigestEffect
  | UnseenEffect
  | PausedEffect
  | AskedEffect
  | DrawnEffect;

/** Post or edit the lobby message: who has joined, join and start buttons. Renders the table as it is now. */
export interface LobbyEffect {
  readonly kind: 'lobby';
  readonly tableId: TableId;
  readonly revision: number;
}

/**
 * Post or edit the invitation in the channel that the table's thread belongs to: how many seats are free, and a button.
 * It is closed when the lobby is, and so is the word to its host.
 */
export interface InvitationEffect {
  readonly kind: 'invitation';
  readonly tableId: TableId;
  readonly revision: number;
}

/** The last place in the lobby was taken: tell the host that the game can start. */
export interface FullEffect {
  readonly kind: 'full';
  readonly tableId: TableId;
  readonly revision: number;
}

/** Post or edit the one status message. Renders the table as it is now; of several waiting only the last is done. */
export interface StatusEffect {
  readonly kind: 'status';
  readonly tableId: TableId;
  readonly revision: number;
  /** Its mover goes on: not before this moment (epoch ms), and nothing waits for it. */
  readonly notBefore?: number;
}

/**
 * A new picture with a line for each thing that happened after entry `fromSeq` up to `toSeq`, and a ping for
 * those who are due after `toSeq`. `toSeq` 0 is the first picture of a table.
 */
export interface TurnPostEffect {
  readonly kind: 'turn-post';
  readonly tableId: TableId;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly end?: ToldEnd;
  /** Seats that are due and not called: their standing orders answer. */
  readonly uncalled?: readonly Seat[];
  /** Seats that are due since an earlier post, which called them: they are named, and called no second time. */
  readonly known?: readonly Seat[];
  /** The table has another place since this revision: what was posted last is posted there once more. */
  readonly moved?: number;
}

/**
 * Of posts about a last turn that can still be taken back: the turn is told first, its `end` still `waits`, and is `told` by
 * a post of its own. A turn post that tells both at once has neither.
 */
export type ToldEnd = 'waits' | 'told';

/** What one player alone is told after a turn that ended with entry `seq`, or after that entry took turns back. */
export interface WhisperEffect {
  readonly kind: 'whisper';
  readonly tableId: TableId;
  readonly seat: Seat;
  /** The turn came after this entry. */
  readonly fromSeq: number;
  readonly seq: number;
  /** All after this entry was taken back: what was told of it has to be put right. */
  readonly undoneTo?: number;
  /** A plan was played for the seat as far as it went, and the rest of its turn is left to it. */
  readonly goesOn?: true;
}

/** A running table was called off: say so, with the revealed seed. */
export interface CancelledEffect {
  readonly kind: 'cancelled';
  readonly tableId: TableId;
  readonly seq: number;
}

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

/** A decision is owed no more: its reminders are taken away. */
export interface AnsweredEffect {
  readonly kind: 'answered';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly decision: number;
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

/** A line in the table's place about its time or about what was agreed. */
export interface NoticeEffect {
  readonly kind: 'notice';
  readonly tableId: TableId;
  /** Number of the notice within the table. */
  readonly number: number;
  readonly notice: Notice;
}

/** Posts a vote, or brings its message up to date. */
export interface VoteEffect {
  readonly kind: 'vote';
  readonly tableId: TableId;
  /** As it stood then. */
  readonly vote: Vote;
  readonly end?: VoteEnd;
}

/**
 * How it changed who plays in a seat: its player left, did not come back, another one came, a computer plays, the player is
 * back, the seat is offered by the word of others, the player wants to be forgotten and a computer plays, the player cannot
 * see the table any more.
 */
export const SEAT_CHANGES = [
  'left',
  'absent',
  'taken',
  'computer',
  'back',
  'voted',
  'former',
  'gone',
] as const;
export type SeatChange = (typeof SEAT_CHANGES)[number];

/** Says in the table's place who plays in a seat now; offers the seat if it is open. */
export interface SeatEffect {
  readonly kind: 'seat';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly revision: number;
  readonly change: SeatChange;
  /** The name of whoever had the seat, where another one has it now. */
  readonly former?: string;
  /** By whose word the seat was open. */
  readonly authority?: AuthorityKind;
  /** Who is host from now on, where the host's seat is concerned. */
  readonly host?: Seat;
}

/** Offers an open seat in the channel in which the table's thread is. */
export interface SeatOfferEffect {
  readonly kind: 'seat-offer';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly revision: number;
}

/** What somebody is told alone about the seat that they have, or had. */
export const SEAT_NEWS = ['removal', 'voted', 'taken', 'computer', 'gone'] as const;

/** Tells somebody what becomes of the seat that they have or had: directly, else by a ping in the table's place. */
export interface SeatNoteEffect {
  readonly kind: 'seat-note';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly userId: UserId;
  readonly about: (typeof SEAT_NEWS)[number];
  /** Tells it from others; the table's revision. */
  readonly revision: number;
  readonly authority?: AuthorityKind;
  /** Until when they can object, epoch ms. */
  readonly until?: number;
  /** Who plays there now. */
  readonly name?: string;
}

/** The turn post of the same entries, for somebody who looks on, by direct message. */
export interface FollowPostEffect {
  readonly kind: 'follow-post';
  readonly tableId: TableId;
  readonly userId: UserId;
  readonly fromSeq: number;
  readonly toSeq: number;
  readonly end?: ToldEnd;
  /** The table wants those who look on to hear of it later: not before this moment (epoch ms), and nothing waits for it. */
  readonly notBefore?: number;
}

/** Somebody looks on no more, because direct messages do not reach them: tell them in the table's place. */
export interface UnfollowedEffect {
  readonly kind: 'unfollowed';
  readonly tableId: TableId;
  readonly userId: UserId;
  /** When that was found out, epoch ms. */
  readonly at: number;
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

/** Why a table cannot be seen. */
export const SIGHT_LOSSES = [
  'channel.unknown',
  'permission.missing',
  'thread.locked',
  'bot.removed',
] as const;
export type SightLoss = (typeof SIGHT_LOSSES)[number];

/** Tells somebody by direct message that the table cannot be seen any more, and what mends it. */
export interface UnseenEffect {
  readonly kind: 'unseen';
  readonly tableId: TableId;
  readonly userId: UserId;
  readonly why: SightLoss;
  /** Epoch ms. */
  readonly since: number;
}

/** Tells the host now and then that the table still stands still. */
export interface PausedEffect {
  readonly kind: 'paused';
  readonly tableId: TableId;
  readonly userId: UserId;
  /** When it was due, epoch ms. */
  readonly at: number;
}

/** Asks somebody who played whether they play again, at a table that waits for them. */
export interface AskedEffect {
  readonly kind: 'asked';
  /** The table that has ended. */
  readonly tableId: TableId;
  readonly seat: Seat;
  /** The table that waits. */
  readonly again: TableId;
}

/** A round of a league has drawn those who sit in the lobby: calls them. */
export interface DrawnEffect {
  readonly kind: 'drawn';
  readonly tableId: TableId;
  /** Its name. */
  readonly league: string;
  readonly round: number;
}

/** A computer player owes a decision since entry `seq`: let it think, and play what it decides. */
export interface ThinkEffect {
  readonly kind: 'think';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly seq: number;
}

/** Names the effect within its table. The same change never gives two effects of one key. */
export const effectKey = (effect: Effect): string => {
  switch (effect.kind) {
    case 'lobby':
    case 'invitation':
    case 'full':
    case 'status':
      return `${effect.kind}:${effect.revision}`;
    case 'turn-post':
      return `turn-post:${effect.toSeq}${endKey(effect)}${movedKey(effect)}`;
    case 'whisper':
    case 'think':
      return `${effect.kind}:${effect.seq}:${effect.seat}`;
    case 'seat-offer':
      return `seat-offer:${effect.revision}:${effect.seat}`;
    case 'seat-note':
      return `seat-note:${effect.about}:${effect.revision}:${effect.seat}`;
    case 'seat':
      return `seat:${effect.revision}:${effect.seat}`;
    case 'follow-post':
      return `follow-post:${effect.toSeq}:${effect.userId}${endKey(effect)}`;
    case 'unfollowed':
    case 'digest':
    case 'paused':
      return `${effect.kind}:${effect.at}:${effect.userId}`;
    case 'weekly-digest':
      return `weekly-digest:${effect.until}`;
    case 'unseen':
      return `unseen:${effect.since}:${effect.userId}`;
    case 'cancelled':
      return `cancelled:${effect.seq}`;
    case 'reminder':
      return `reminder:${effect.seat}:${effect.decision}:${effect.stage}:${effect.at}`;
    case 'answered':
      return `answered:${effect.seat}:${effect.decision}`;
    case 'asked':
      return `asked:${effect.again}:${effect.seat}`;
    case 'drawn':
      return effect.kind;
    case 'note':
      return `note:${effect.about}:${effect.seat}:${effect.seq}`;
    case 'notice':
      return `notice:${effect.number}`;
    case 'vote':
      return `vote:${effect.vote.id}:${effect.vote.step}`;
  }
};

/** The end of a game is told beside the last turn. */
const endKey = ({ end }: { readonly end?: ToldEnd }): string => (end === 'told' ? ':end' : '');

/** What is posted once more in another place is another post. */
const movedKey = ({ moved }: { readonly moved?: number }): string => (moved === undefined ? '' : `:${moved}`);

/** Effects that draw the present table into a message that is edited in place; a later one makes an earlier one needless. */
export const isCoalesced = (effect: Effect): boolean => effect.kind === 'lobby' || effect.kind === 'status';

/** Whether the effect is for the table's place and nowhere else: where that is lost it waits, and others go on. */
export const isPlaced = ({ kind }: Effect): boolean => {
  switch (kind) {
    case 'lobby':
    case 'full':
    case 'drawn':
    case 'status':
    case 'turn-post':
    case 'cancelled':
    case 'notice':
    case 'vote':
    case 'seat':
    case 'unfollowed':
      return true;
    case 'invitation':
    case 'whisper':
    case 'reminder':
    case 'answered':
    case 'note':
    case 'follow-post':
    case 'digest':
    case 'weekly-digest':
    case 'unseen':
    case 'paused':
    case 'asked':
    case 'think':
    case 'seat-offer':
    case 'seat-note':
      return false;
  }
};

/** The entry up to which a turn post tells, by its key. */
export const postedUpTo = (key: string): number => Number(key.split(':')[1]);
