import type { Seat } from '../../kernel/seat.ts';
import type { TableId } from './table.ts';

/** So many plans a seat may keep at a table. They are numbered from 1. */
export const MOST_PLANS = 3;
/** So many steps a plan may have. */
export const MOST_STEPS = 60;
/** Characters of its name. */
export const MOST_PLAN_NAME = 30;

/** What a player means to play in the next turn. */
export interface Plan {
  readonly slot: number;
  /** What its owner calls it; its number if left out. */
  readonly name?: string;
  readonly steps: readonly PlanStep[];
  /** The turn of a game that is over which it plays otherwise; the next turn of a running game if left out. */
  readonly past?: PastTurnStart;
}

/** Where a turn began that was played. */
export interface PastTurnStart {
  /** The log entry before it; 0 for the beginning of the game. */
  readonly seq: number;
  readonly seat: Seat;
}

/** A plan as its owner saw it. */
export interface SeenPlan {
  readonly slot: number;
  /** How many steps it had. */
  readonly had: number;
}

/** One move of a plan. */
export interface PlanStep {
  /** In the game's notation. */
  readonly line: string;
  /** What the seat would have been told of it when it was planned; nothing where chance came in. */
  readonly told: readonly unknown[];
}

/** Whose plans are meant. */
export interface PlanOwner {
  readonly tableId: TableId;
  readonly seat: Seat;
}

/** What is kept of plans, for their owners alone. */
export interface PlanStore {
  /** All of a seat, by their numbers. */
  of(owner: PlanOwner): Promise<readonly Plan[]>;
  /** The order that one is to be played by itself, as it is kept; undefined if there is none. */
  auto(owner: PlanOwner): Promise<string | undefined>;
}

/** When a plan is played by itself: if every step does what was planned, if it brings enough, or as far as it can be made. */
export const AUTO_PLAYS = ['unchanged', 'least', 'far'] as const;
export type AutoPlay = (typeof AUTO_PLAYS)[number];

/** Which plan is played by itself, and when. */
export interface AutoPlan {
  readonly slot: number;
  readonly when: AutoPlay;
  /** What it must bring, as a score; of `least` alone. */
  readonly least?: number;
}

/** The standing order that a plan is to be played by itself. */
export const PLAN_ORDER = 'plan';

/** That order as it is kept. */
export const autoPlanText = ({ slot, when, least }: AutoPlan): string =>
  least === undefined ? `${slot}-${when}` : `${slot}-${when}-${least}`;

/** Reads what {@link autoPlanText} wrote; undefined if it is something else. */
export const readAutoPlan = (text: string | undefined): AutoPlan | undefined => {
  const [, slot, name, least] = /^([1-9])-([a-z]+)(?:-(\d{1,4}))?$/.exec(text ?? '') ?? [];
  const when = AUTO_PLAYS.find((one) => one === name);
  if (slot === undefined || !when) return undefined;
  return { slot: Number(slot), when, ...(least !== undefined && { least: Number(least) }) };
};
