import type { AnyGame } from '../../kernel/any-game.ts';
import type { DrawSource } from '../../kernel/dice.ts';
import { canAct, toldTo } from '../../kernel/game.ts';
import type { MoveCause } from '../../kernel/log.ts';
import type { Position } from '../../kernel/position.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import type { LockedGame } from '../access/locked-game.ts';
import { drawSourceOf, positionOf } from '../access/position.ts';
import { tableViewOf } from '../access/table-view.ts';
import { PLAN_ORDER } from '../model/plan.ts';
import type { PlayRequest, TableRequest } from '../model/requests.ts';
import type { Table, TableId, UserId } from '../model/table.ts';
import type { MoveOutcome } from '../model/views.ts';
import { returnByMoving } from '../occupancy/change-seat.ts';
import { isAtPlan } from '../plans/sandbox.ts';
import { applyDefault, applyMoves, type MadeMoves, type MoveContext } from './apply.ts';
import { automaticMoves } from './automatic.ts';
import { commitMoves } from './commit.ts';
import { type RequestTo, runRequestOnce } from './run-once.ts';
import { settlingAfter } from './settle-moment.ts';

/** A request for moves: whose seat, by whom, and how they are made, once the position is known. */
interface MoveRequest {
  readonly userId: UserId;
  readonly making: MoveContext;
  readonly make: (position: Position<unknown>, source: DrawSource) => Result<MadeMoves>;
}

/** See `Moves.play`. */
export const playAt = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  input: PlayRequest,
): Promise<Result<MoveOutcome>> =>
  runRequestOnce(deps, { id, input, userOf: () => userId }, async (locked) => {
    const { transaction, game, seat } = locked;
    const making: MoveContext = { seat, cause: 'player', request: input.requestId };
    // Before the move: its clock is that of somebody who is there. A refusal takes the return back as well.
    await returnByMoving(transaction, seat);
    const { lines, atLeast, plan } = input;
    const extent = atLeast === undefined ? making : { ...making, atLeast };
    const played = await playLocked(locked, moveRequest(game, userId, extent, lines));
    if (played.ok && plan) await transaction.dropPlan(seat, plan.slot, plan.had);
    return played;
  });

/** What a computer has thought of for its seat, in notation. */
export interface ThoughtMoves {
  readonly seat: Seat;
  readonly lines: readonly string[];
}

/** Plays what a computer has thought of. Refused as `Moves.play` is; `seat.not-yours` if no computer plays there any more. */
export const playAsComputer = (
  deps: TableDeps,
  id: TableId,
  { seat, lines }: ThoughtMoves,
  input: TableRequest,
): Promise<Result<MoveOutcome>> =>
  runRequestOnce(deps, { id, input, userOf: computerIn(seat) }, (locked) => {
    const { game, userId } = locked;
    const making: MoveContext = { seat, cause: 'computer', request: input.requestId };
    return playLocked(locked, moveRequest(game, userId, making, lines));
  });

/** Makes the decision of a computer by default. Refused as {@link playAsComputer} is. */
export const playDefaultAsComputer = (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  input: TableRequest,
): Promise<Result<MoveOutcome>> => playDefaultOnce(deps, { id, input, userOf: computerIn(seat) }, seat);

/** The user id of a seat, as long as a computer plays there: it may have thought for longer than it was needed. */
const computerIn =
  (seat: Seat) =>
  ({ seats }: Table): UserId | undefined =>
    seats[seat]?.computer === undefined ? undefined : seats[seat].userId;

/** Asks for the moves that lines of notation stand for. */
const moveRequest = (
  game: AnyGame,
  userId: UserId,
  making: MoveContext & { readonly atLeast?: number },
  lines: readonly string[],
): MoveRequest => ({
  userId,
  making,
  make(position, source) {
    const moves = movesOf(game, lines);
    return moves.ok ? applyMoves({ game, source }, position, making, moves.value) : moves;
  },
});

/** See `Moves.playDefault`. */
export const playDefaultAt = (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  input: TableRequest,
): Promise<Result<MoveOutcome>> =>
  playDefaultOnce(deps, { id, input, userOf: (table) => table.seats[seat]?.userId }, seat);

const playDefaultOnce = (deps: TableDeps, request: RequestTo, seat: Seat): Promise<Result<MoveOutcome>> =>
  runRequestOnce(deps, request, (locked) =>
    playDefaultLocked(locked, { seat, cause: 'absence', request: request.input.requestId }),
  );

/** Makes the decision of a player by default at a table that is held: for an absent one, or as others have asked. */
export const playDefaultLocked = (
  locked: LockedGame,
  making: MoveContext & { readonly cause: 'absence' | 'skipped' },
): Promise<Result<MoveOutcome>> => {
  const { seat } = making;
  const { game, transaction } = locked;
  return playLocked(locked, {
    userId: transaction.table.seats[seat]?.userId ?? '',
    making,
    make(position, source) {
      const made = applyDefault({ game, source }, position, making);
      return made.ok ? accept({ made: made.value }) : made;
    },
  });
};

/** True while some have given a secret decision and others have not: it can still be changed. */
const isOpen = (game: AnyGame, state: unknown): boolean => (game.mayAct?.(state).length ?? 0) > 0;

const playLocked = async (
  locked: LockedGame,
  { userId, making, make }: MoveRequest,
): Promise<Result<MoveOutcome>> => {
  const { transaction, game } = locked;
  const { table } = transaction;
  const position = await positionOf(table, game, transaction);
  if (!position.ok) return position;
  const { seat, cause, request } = making;
  if (!mayPlay(game, position.value.state, seat, cause)) return refuse(refusal('turn.not-yours'));
  const source = await drawSourceOf(table, transaction);
  const asked = make(position.value, source);
  if (!asked.ok) return asked;
  const { made: own, left } = asked.value;
  const reached = own.at(-1)?.step.position;
  if (!reached) throw new Error('a request without moves reached the log');
  // Whoever owed nothing has taken back what they had decided, and decides it anew.
  const owed = game.toAct(position.value.state).includes(seat);
  const begun = !owed || isAtPlan(game, position.value.state, seat) ? seat : undefined;
  const automatic = await automaticMoves(locked, reached, { request, begun });
  const settling = await settlingAfter(locked, making, { own, ordered: automatic.moves });
  const made = settling ? own : [...own, ...automatic.moves];
  const last = made.at(-1)?.step.position ?? reached;
  // Who owed nothing has taken a decision back: with the only one nothing is open any more either.
  const closes = owed && isOpen(game, position.value.state) && !isOpen(game, last.state);
  const after = await commitMoves(locked, position.value, made, { seat, closes, settling });
  if (!settling) for (const one of automatic.planned) await transaction.dropPlans(one);
  // What was not played when it could have been is left to its player, in later turns too.
  if (automatic.lapsed) await transaction.saveStandingOrder(seat, PLAN_ORDER, '');
  await transaction.saveRequest({ id: request, userId, fromSeq: table.seq, toSeq: after.seq });
  const events = made.flatMap(({ step }) => toldTo(step.events, seat));
  return accept({
    ...tableViewOf({ table: after, game }, last, seat, after.seq),
    seat,
    events,
    repeated: false,
    ...(left && { left }),
  });
};

/** What is done for an absent player is only done where somebody waits for it. */
const mayPlay = (game: AnyGame, state: unknown, seat: Seat, cause: MoveCause): boolean =>
  cause === 'absence' || cause === 'skipped' ? game.toAct(state).includes(seat) : canAct(game, state, seat);

/** The moves that lines of notation stand for, in order; `move.missing` if for none. */
const movesOf = (game: AnyGame, lines: readonly string[]): Result<readonly unknown[]> => {
  const moves: unknown[] = [];
  for (const line of lines) {
    const parsed = game.notation.parse(line);
    if (!parsed.ok) return parsed;
    moves.push(...parsed.value);
  }
  return moves.length > 0 ? accept(moves) : refuse(refusal('move.missing'));
};
