import type { Seat } from '../../kernel/seat.ts';
import type { TableId } from './table.ts';
import type { Judgement } from './thinker.ts';

/** A turn of a game that is over in which something else promised more than what was played. */
export interface JudgedTurn extends Judgement {
  /** The log entry after which the turn began. */
  readonly seq: number;
}

/** A seat of a table that is over. */
export interface EndedSeat {
  readonly tableId: TableId;
  readonly seat: Seat;
}

/** Which tables are looked for: of these games, ended between two moments. */
export interface EndedBetween {
  readonly games: readonly string[];
  readonly from: Date;
  readonly to: Date;
}

/** Where it is kept what looking back at games has found, as it takes long to find. */
export interface JudgedTurnStore {
  /** In the order of the game; undefined while nobody has looked. */
  of(at: EndedSeat): Promise<readonly JudgedTurn[] | undefined>;
  /** Keeps them; what is kept already stays as it is. */
  keep(at: EndedSeat, turns: readonly JudgedTurn[]): Promise<void>;
  /**
   * Seats of people whose turns nobody has looked at, those that ended first before others; so many at most.
   * @param except seats that are left out
   */
  due(ended: EndedBetween, except: readonly EndedSeat[], most: number): Promise<readonly EndedSeat[]>;
}
