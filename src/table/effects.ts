import type { Seat } from '../kernel/seat.ts';
import type { TableId } from './table.ts';

/**
 * Something that must happen in the outside world because a table changed. Written down in the transaction of
 * the change and worked off after it, in order for each table, exactly once.
 */
export type Effect = LobbyEffect | StatusEffect | TurnPostEffect | WhisperEffect | CancelledEffect;

/** Post or edit the lobby message: who has joined, join and start buttons. Renders the table as it is now. */
export interface LobbyEffect {
  readonly kind: 'lobby';
  readonly tableId: TableId;
  readonly revision: number;
}

/** Post or edit the one status message. Renders the table as it is now; of several waiting only the last is done. */
export interface StatusEffect {
  readonly kind: 'status';
  readonly tableId: TableId;
  readonly revision: number;
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
}

/** Private totals for one player whose turn ended with entry `seq`. */
export interface WhisperEffect {
  readonly kind: 'whisper';
  readonly tableId: TableId;
  readonly seat: Seat;
  readonly seq: number;
}

/** A running table was called off: say so, with the revealed seed. */
export interface CancelledEffect {
  readonly kind: 'cancelled';
  readonly tableId: TableId;
  readonly seq: number;
}

/** Names the effect within its table. The same change never gives two effects of one key. */
export const effectKey = (effect: Effect): string => {
  switch (effect.kind) {
    case 'lobby':
    case 'status':
      return `${effect.kind}:${effect.revision}`;
    case 'turn-post':
      return `turn-post:${effect.toSeq}`;
    case 'whisper':
      return `whisper:${effect.seq}:${effect.seat}`;
    case 'cancelled':
      return `cancelled:${effect.seq}`;
  }
};

/** Effects that draw the present table into a message that is edited in place; a later one makes an earlier one needless. */
export const isCoalesced = (effect: Effect): boolean => effect.kind === 'lobby' || effect.kind === 'status';
