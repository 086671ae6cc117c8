import { sameData } from '../../kernel/same-data.ts';
import type { Seat, SeatContext } from '../../kernel/seat.ts';
import type { AutoPlan, Plan } from '../model/plan.ts';
import type { Table } from '../model/table.ts';
import { contextIn, type PlanEnd, type Sandbox, tryOut } from './sandbox.ts';

/** A plan as it can be made now. */
export interface PlanLook {
  readonly table: Table;
  readonly seat: Seat;
  readonly plan: Plan;
  /** The steps that can be made, as they have to be written now. */
  readonly lines: readonly string[];
  /** What each step does that can be made, in their order; nothing for one that turns something up. */
  readonly told: readonly (readonly unknown[])[];
  /** Where the sandbox stands after them. */
  readonly asked: SeatContext<unknown, unknown>;
  /** Why nothing can be added; left out where something can. */
  readonly end?: PlanEnd;
  /** The first step that would do something else than when it was planned. */
  readonly changed?: number;
  /** What its turn brings, as a score; undefined where that cannot be told, or its turn is not at an end. */
  readonly brings?: number;
  /** That it is to be played by itself, and when. */
  readonly auto?: AutoPlan;
  /** Whether the turn for which it is made goes on already. */
  readonly isTurn: boolean;
}

/** A seat's turn from its beginning, with nothing of the table that the seat may not know. */
export interface BegunTurn {
  readonly table: Table;
  /** Whose turn it is. */
  readonly seat: Seat;
  /** Whose plans they are: after the end of a game somebody may think through another seat's turn. */
  readonly owner: Seat;
  readonly sandbox: Sandbox;
  readonly isTurn: boolean;
  /** Which of the seat's plans is to be played by itself, and when. */
  readonly auto?: AutoPlan;
}

/** Tries a plan from the beginning of its turn. */
export const lookAt = (begun: BegunTurn, plan: Plan): PlanLook => {
  const { table, seat, sandbox, isTurn, auto } = begun;
  const tried = tryOut(sandbox, plan.steps);
  const changed = tried.told.findIndex((told, at) => !sameData(asKept(told), plan.steps[at]?.told));
  return {
    table,
    seat,
    plan,
    lines: tried.lines,
    told: tried.told,
    asked: contextIn(tried.sandbox),
    ...(tried.end && { end: tried.end }),
    ...(changed >= 0 && { changed }),
    ...(tried.end?.kind === 'turn-over' && broughtBy(sandbox, tried.sandbox)),
    ...(auto?.slot === plan.slot && { auto }),
    isTurn,
  };
};

/** Events as they come back from where they were kept. */
const asKept = (told: readonly unknown[]): unknown => JSON.parse(JSON.stringify(told));

/** What the seat has more after a turn than before it. */
const broughtBy = (before: Sandbox, after: Sandbox): Pick<PlanLook, 'brings'> => {
  const { game, seat } = before;
  const viewOf = ({ position }: Sandbox): unknown => game.view(position.state, seat, false);
  const brings = game.planning?.brings?.(viewOf(before), viewOf(after), seat);
  return brings === undefined ? {} : { brings };
};
