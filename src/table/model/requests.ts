import type { Locale } from '../../i18n/locale.ts';
import type { TimePolicy } from './pace.ts';
import type { SeenPlan } from './plan.ts';
import type { Place, TableId, UserId } from './table.ts';

/** Who joins. */
export interface NewPlayer {
  readonly userId: UserId;
  readonly name: string;
  /**
   * What the joining adds to the public salt. Best something that neither the host nor the bot chooses, such as
   * the id that Discord gave to the interaction; random if left out.
   */
  readonly contribution?: string;
}

/** A table to be opened; the host takes the first place in the lobby. */
export interface NewTableRequest {
  readonly game: string;
  /** Unchecked; the game's schema checks and completes them. */
  readonly options: unknown;
  readonly place: Place;
  readonly locale: Locale;
  readonly host: NewPlayer;
  /** What the host calls the table. */
  readonly name?: string;
  /** What the table agrees on about time; the standard if left out. */
  readonly policy?: TimePolicy;
  /** Who takes the next places: they have agreed to it before. */
  readonly others?: readonly NewPlayer[];
  /** What drew the table, which is told to all who sit there. */
  readonly drawn?: { readonly league: string; readonly round: number };
  /** A fresh id from `Lobby.newId`, where something outside had to know it before; drawn if left out. */
  readonly id?: TableId;
}

/** What a player asks to play. Several moves are made all or none. */
export interface PlayRequest {
  /** Names the request (the interaction id): the same one twice is one move. */
  readonly requestId: string;
  /** The last log entry that the player saw; refused with `position.changed` if it is no longer the last. */
  readonly expectedSeq?: number;
  /** In the game's notation: the one door through which moves come in, so whatever it cannot write cannot be played. */
  readonly lines: readonly string[];
  /**
   * So many moves must be possible, one at least, or none is made; those after them are made one by one: what follows one
   * that reveals something, or cannot be made, is left alone. Without it all are made or none.
   */
  readonly atLeast?: number;
  /** The plan that they are of, which is used up by them; one that was changed since it was seen stays. */
  readonly plan?: SeenPlan;
}

/** A request without moves of its own; both fields as in {@link PlayRequest}. */
export interface TableRequest {
  readonly requestId: string;
  readonly expectedSeq?: number;
}

/** A request to take moves back: the seat's last one, or all after log entry `to`. */
export interface UndoRequest extends TableRequest {
  readonly to?: number;
}
