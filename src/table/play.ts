import type { AnyGame } from '../kernel/any-game.ts';
import type { DrawSource } from '../kernel/dice.ts';
import { toldTo } from '../kernel/game.ts';
import type { MoveCause, MoveEntry } from '../kernel/log.ts';
import { advance, type Position, type Step } from '../kernel/position.ts';
import { type Refusal, refusal } from '../kernel/refusal.ts';
import { accept, type Result, refuse } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import { keep } from './consequences.ts';
import { drawSourceOf, positionOf } from './held-position.ts';
import { gameOf, holding, notRunning } from './phases.ts';
import type { TableTransaction } from './ports.ts';
import { repeatedAnswer } from './repeat.ts';
import { sightOf } from './sight.ts';
import { playerOf, type StoredEntry, type Table, type TableId, type UserId } from './table.ts';
import type { Answer, BareRequest, PlayInput, TableDeps } from './tables.ts';

/** A request for moves: whose seat, by whom, and what, once the position is known. */
interface Asking {
  readonly id: string;
  readonly userId: UserId;
  readonly seat: Seat;
  readonly cause: MoveCause;
  readonly moves: (game: AnyGame, state: unknown) => Result<readonly unknown[]>;
}

/** See `Tables.play`. */
export const playAt = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  input: PlayInput,
): Promise<Result<Answer>> =>
  holding(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const found = gameOf(deps.games, table.game);
    if (!found.ok) return found;
    const done = await transaction.request(input.requestId);
    if (done) return repeatedAnswer(transaction, table, found.value, userId, done);
    const seat = seatToPlay(table, userId, input.expectedSeq);
    if (!seat.ok) return seat;
    return playHeld(deps, transaction, found.value, {
      id: input.requestId,
      userId,
      seat: seat.value,
      cause: 'player',
      moves: (game) => movesOf(game, input),
    });
  });

/** See `Tables.playDefault`. */
export const playDefaultAt = (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  input: BareRequest,
): Promise<Result<Answer>> =>
  holding(deps.store, id, async (transaction) => {
    const { table } = transaction;
    const found = gameOf(deps.games, table.game);
    if (!found.ok) return found;
    const userId = table.seats[seat]?.userId;
    if (userId === undefined) return refuse(refusal('seat.not-yours'));
    const done = await transaction.request(input.requestId);
    if (done) return repeatedAnswer(transaction, table, found.value, userId, done);
    const allowed = seatToPlay(table, userId, input.expectedSeq);
    if (!allowed.ok) return allowed;
    return playHeld(deps, transaction, found.value, {
      id: input.requestId,
      userId,
      seat,
      cause: 'absence',
      moves: (game, state) => accept([game.absentMove(state, seat)]),
    });
  });

const playHeld = async (
  deps: TableDeps,
  transaction: TableTransaction,
  game: AnyGame,
  asking: Asking,
): Promise<Result<Answer>> => {
  const { table } = transaction;
  if (!table.due.includes(asking.seat)) return refuse(refusal('turn.not-yours'));
  const position = await positionOf(table, game, transaction);
  if (!position.ok) return position;
  const moves = asking.moves(game, position.value.state);
  if (!moves.ok) return moves;
  const source = await drawSourceOf(table, transaction);
  const steps = advanceAll(game, position.value, asking.seat, moves.value, source);
  if (!steps.ok) return steps;
  const now = deps.now();
  const entries = entriesOf(table, game, asking, moves.value, steps.value, now);
  return accept(await write(transaction, game, asking, steps.value, entries, now));
};

/** The user's seat, if it may change the table as they saw it. */
export const seatToPlay = (table: Table, userId: UserId, expectedSeq: number | undefined): Result<Seat> => {
  const player = playerOf(table, userId);
  const why = notRunning(table) ?? (player ? changed(table, expectedSeq) : refusal('seat.not-yours'));
  if (why) return refuse(why);
  return player ? accept(player.seat) : refuse(refusal('seat.not-yours'));
};

const changed = ({ seq }: Table, expectedSeq: number | undefined): Refusal | undefined =>
  expectedSeq === undefined || expectedSeq === seq
    ? undefined
    : refusal('position.changed', { expected: expectedSeq, found: seq });

const movesOf = (game: AnyGame, input: PlayInput): Result<readonly unknown[]> => {
  const moves: unknown[] = [];
  for (const line of input.lines) {
    const parsed = game.notation.parse(line);
    if (!parsed.ok) return parsed;
    moves.push(...parsed.value);
  }
  return moves.length > 0 ? accept(moves) : refuse(refusal('move.missing'));
};

const advanceAll = (
  game: AnyGame,
  from: Position<unknown>,
  seat: Seat,
  moves: readonly unknown[],
  source: DrawSource,
): Result<Step<unknown, unknown>[]> => {
  const steps: Step<unknown, unknown>[] = [];
  let position = from;
  for (const move of moves) {
    const step = advance(game, position, seat, move, source);
    if (!step.ok) return step;
    steps.push(step.value);
    position = step.value.position;
  }
  return accept(steps);
};

const entriesOf = (
  table: Table,
  game: AnyGame,
  { seat, cause, id: request }: Asking,
  moves: readonly unknown[],
  steps: readonly Step<unknown, unknown>[],
  at: Date,
): StoredEntry[] =>
  steps.map(({ draws, reveals }, index): MoveEntry & { at: Date } => ({
    kind: 'move',
    seq: table.seq + 1 + index,
    seat,
    move: game.notation.print(moves[index]),
    cause,
    request,
    draws,
    reveals,
    at,
  }));

const write = async (
  transaction: TableTransaction,
  game: AnyGame,
  { id, userId, seat }: Asking,
  steps: readonly Step<unknown, unknown>[],
  entries: readonly StoredEntry[],
  now: Date,
): Promise<Answer> => {
  const last = steps.at(-1);
  if (!last) throw new Error('a request without moves reached the log');
  const fromSeq = transaction.table.seq;
  const after = await keep(transaction, game, last.position, entries, now);
  await transaction.saveRequest({ id, userId, fromSeq, toSeq: after.seq });
  const events = steps.flatMap((step) => toldTo(step.events, seat));
  return { ...sightOf(after, game, last.position, seat, after.seq), seat, events, repeated: false };
};
