import type { SeatEffect, SeatNoteEffect, SeatOfferEffect } from './seat-effects.ts';
import type {
  AskedEffect,
  CancelledEffect,
  DrawnEffect,
  FullEffect,
  InvitationEffect,
  LobbyEffect,
  NoticeEffect,
  StatusEffect,
  UnseenEffect,
  VoteEffect,
} from './table-effects.ts';
import type {
  AnsweredEffect,
  DigestEffect,
  NoteEffect,
  PausedEffect,
  ReminderEffect,
  RetimedEffect,
  WeeklyDigestEffect,
} from './time-effects.ts';
import type {
  FollowPostEffect,
  ThinkEffect,
  ToldEnd,
  TurnPostEffect,
  UnfollowedEffect,
  WhisperEffect,
} from './turn-effects.ts';

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
  | RetimedEffect
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
      return `whisper:${effect.seq}:${effect.seat}`;
    case 'think':
      return `think:${effect.seq}:${effect.seat}:${effect.revision}`;
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
    case 'retimed':
      return `${effect.kind}:${effect.seat}:${effect.decision}:${effect.at}`;
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
    case 'retimed':
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
