import type { AnyGame } from '../../kernel/any-game.ts';
import { diceFrom, drawsUnder } from '../../kernel/dice.ts';
import { toldTo } from '../../kernel/game.ts';
import { advance, type Position } from '../../kernel/position.ts';
import { type Refusal, refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat, SeatContext } from '../../kernel/seat.ts';

/** A seat's turn as it is thought through: made from the seat's view, and from nothing else of its table. */
export interface Sandbox {
  readonly game: AnyGame;
  readonly seat: Seat;
  readonly position: Position<unknown>;
}

/** For what nobody can know: the same guesses at all tables, so that they tell nothing of any. */
const GUESSES = drawsUnder({ seed: 'plans', salt: '' });

/**
 * The seat's turn as if it began now, or as it goes on.
 * @param view that of the seat
 * @returns undefined if the seat has no turn any more, or the game has no turns to think of
 */
export const sandboxFrom = (game: AnyGame, view: unknown, seat: Seat): Sandbox | undefined => {
  const state = game.planning?.begin(view, seat, diceFrom(GUESSES, {}));
  return state === undefined ? undefined : { game, seat, position: { state, draws: {} } };
};

/** Why a plan goes no further. */
export type PlanEnd =
  /** Nobody knows what comes after this step. */
  | { readonly kind: 'unknown' }
  /** The turn is over. */
  | { readonly kind: 'turn-over' }
  /** The next step cannot be made. */
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** A step to be tried: a line of the notation, and what it did when it was planned, if it was. */
export interface TriedStep {
  readonly line: string;
  readonly told?: readonly unknown[];
}

/** How far steps can be made in a sandbox. */
export interface Tried {
  /** The lines of the steps that can be made, as they have to be written now. */
  readonly lines: readonly string[];
  /** The position after the last step of which it is known what it does. */
  readonly sandbox: Sandbox;
  /** What the seat would be told of each step that can be made; nothing of one that turns something up. */
  readonly told: readonly (readonly unknown[])[];
  /** Left out where the plan can go on. */
  readonly end?: PlanEnd;
}

/** Tries steps one after the other, as far as that goes. */
export const tryOut = (from: Sandbox, steps: readonly TriedStep[]): Tried => {
  const told: (readonly unknown[])[] = [];
  const lines: string[] = [];
  let at = from;
  for (const step of steps) {
    const end = endAt(at);
    if (end) return { sandbox: at, lines, told, end };
    const tried = tryStep(at, step);
    if (tried.kind === 'refused') return { sandbox: at, lines, told, end: tried };
    lines.push(tried.line);
    told.push(tried.told);
    if (tried.kind === 'unknown') return { sandbox: at, lines, told, end: { kind: 'unknown' } };
    at = tried.after;
  }
  const end = endAt(at);
  return { sandbox: at, lines, told, ...(end && { end }) };
};

/** The end of a plan whose turn is over. */
const endAt = ({ game, seat, position }: Sandbox): PlanEnd | undefined =>
  isAtPlan(game, position.state, seat) ? undefined : { kind: 'turn-over' };

/** Whether a seat owes a decision of the kind that is planned. */
export const isAtPlan = (game: AnyGame, state: unknown, seat: Seat): boolean =>
  game.toAct(state).includes(seat) && game.planning?.goesOn(state, seat) === true;

type StepResult =
  | {
      readonly kind: 'known';
      readonly line: string;
      readonly told: readonly unknown[];
      readonly after: Sandbox;
    }
  | { readonly kind: 'unknown'; readonly line: string; readonly told: readonly unknown[] }
  | Extract<PlanEnd, { readonly kind: 'refused' }>;

const tryStep = (at: Sandbox, step: TriedStep): StepResult => {
  const { game, seat } = at;
  const moves = movesMeant(at, step);
  if (!moves.ok) return { kind: 'refused', refusal: moves.refusal };
  // Several moves of one line are written as they are.
  const [only, ...others] = moves.value;
  const line = others.length === 0 && only !== undefined ? game.notation.print(only) : step.line;
  let reached = at.position;
  const told: unknown[] = [];
  for (const move of moves.value) {
    const made = advance(game, reached, { seat, move }, GUESSES);
    if (!made.ok) return { kind: 'refused', refusal: made.refusal };
    const { position: after, events, draws, reveals } = made.value;
    const known = reveals
      ? game.planning?.without({ state: after.state, events, reveals }, draws)
      : undefined;
    if (reveals && !known) return { kind: 'unknown', line, told: [] };
    reached = known ? { ...after, state: known.state } : after;
    told.push(...toldTo(known?.events ?? events, seat));
  }
  return { kind: 'known', line, told, after: { ...at, position: reached } };
};

/** The moves of a step as they have to be made now; refused with `plan.gone` where what was meant is not there any more. */
const movesMeant = ({ game, position }: Sandbox, { line, told }: TriedStep): Result<readonly unknown[]> => {
  const moves = game.notation.parse(line);
  if (!moves.ok || told === undefined) return moves;
  const meant = moves.value.map((move) => game.planning?.meant(move, told, position.state));
  return meant.includes(undefined) ? refuse(refusal('plan.gone')) : accept(meant);
};

/** What the game's front needs to show the seat its sandbox. */
export const contextIn = ({ game, seat, position }: Sandbox): SeatContext<unknown, unknown> => ({
  state: position.state,
  view: game.view(position.state, seat),
  seat,
});
