import type { Seat } from '../kernel/seat.ts';

/** How long a seat thought in a turn of its own. */
export interface Turn {
  readonly seat: Seat;
  readonly millis: number;
}

/** Adds up the decisions of each turn. */
export interface TurnClock {
  /**
   * Notes a decision. Answers out of turn count for nothing; where nobody has the turn, each decision is one.
   * @param seat who decided
   * @param inTurn whose turn it was
   */
  note(seat: Seat, inTurn: Seat | undefined, millis: number): void;
  /** All turns so far. */
  turns(): readonly Turn[];
}

/** A clock that has seen nothing yet. */
export const createTurnClock = (): TurnClock => {
  const turns: Turn[] = [];
  let running: Seat | undefined;
  return {
    note(seat, inTurn, millis) {
      if (inTurn !== undefined && inTurn !== seat) return;
      const last = turns.at(-1);
      if (last && inTurn !== undefined && running === seat)
        turns[turns.length - 1] = { seat, millis: last.millis + millis };
      else turns.push({ seat, millis });
      running = inTurn;
    },
    turns: () => turns,
  };
};
