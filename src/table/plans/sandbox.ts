import type { AnyGame } from '../../kernel/any-game.ts';
import { type Draw, diceFrom, drawsUnder } from '../../kernel/dice.ts';
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
  /** Nobody knows what comes after this step; what it turns up, where that has a name. */
  | { readonly kind: 'unknown'; readonly turnsUp?: string }
  /** Something is drawn before the rest of its decision can be made: ahead after the last step, on the turn before it. */
  | { readonly kind: 'rest' }
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
    if (tried.kind === 'refused' || tried.kind === 'rest') return { sandbox: at, lines, told, end: tried };
    lines.push(tried.line);
    told.push(tried.told);
    if (tried.kind === 'unknown') return { sandbox: at, lines, told, end: tried.end };
    at = tried.after;
  }
  const end = endAt(at);
  return { sandbox: at, lines, told, ...(end && { end }) };
};

/** The end of a plan with which nothing more is decided. */
const endAt = ({ game, seat, position: { state } }: Sandbox): PlanEnd | undefined => {
  if (isAtPlan(game, state, seat)) return undefined;
  return { kind: game.planning?.leavesRest?.(state, seat) ? 'rest' : 'turn-over' };
};

/** Whether a seat owes a decision of the kind that is planned. */
export const isAtPlan = (game: AnyGame, state: unknown, seat: Seat): boolean =>
  game.toAct(state).includes(seat) && game.planning?.goesOn(state, seat) === true;

/** Whether a turn that began with this view can be played otherwise: what the seat decided then is what is planned. */
export const canBePlannedIn = ({ planning }: Pick<AnyGame, 'planning'>, view: unknown, seat: Seat): boolean =>
  planning !== undefined && planning.isNow?.(view, seat) !== false;

type StepResult =
  | {
      readonly kind: 'known';
      readonly line: string;
      readonly told: readonly unknown[];
      readonly after: Sandbox;
    }
  | {
      readonly kind: 'unknown';
      readonly line: string;
      readonly told: readonly unknown[];
      readonly end: PlanEnd;
    }
  | Extract<PlanEnd, { readonly kind: 'refused' | 'rest' }>;

const tryStep = (at: Sandbox, step: TriedStep): StepResult => {
  const { game, seat } = at;
  const moves = movesMeant(at, step);
  if (!moves.ok) return { kind: 'refused', refusal: moves.refusal };
  const planned = step.told !== undefined;
  const lacksRest = (move: unknown) => game.planning?.lacksRest?.(move, at.position.state, seat);
  if (planned && moves.value.some(lacksRest)) return { kind: 'rest' };
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
    if (reveals && !known) return { kind: 'unknown', line, told: [], end: unknownAfter(game, draws) };
    reached = known ? { ...after, state: known.state } : after;
    told.push(...toldTo(known?.events ?? events, seat));
  }
  return { kind: 'known', line, told, after: { ...at, position: reached } };
};

const unknownAfter = (game: AnyGame, draws: readonly Draw[]): PlanEnd => {
  const turnsUp = game.planning?.turnsUp?.(draws.map(({ stream }) => stream));
  return { kind: 'unknown', ...(turnsUp !== undefined && { turnsUp }) };
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
  view: game.view(position.state, seat, false),
  seat,
});
