import type { AnyGame } from '../kernel/any-game.ts';
import type { DrawSource } from '../kernel/dice.ts';
import { toldTo } from '../kernel/game.ts';
import type { MoveCause, MoveEntry } from '../kernel/log.ts';
import { advance, type Position, type Step } from '../kernel/position.ts';
import { refusal } from '../kernel/refusal.ts';
import { accept, type Result, refuse } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import { keep } from './consequences.ts';
import { drawSourceOf, positionOf } from './held-position.ts';
import { onceHolding } from './once.ts';
import type { TableTransaction } from './ports.ts';
import { sightOf } from './sight.ts';
import type { StoredEntry, Table, TableId, UserId } from './table.ts';
import type { Answer, BareRequest, PlayInput, TableDeps } from './tables.ts';

/** A request for moves: whose seat, by whom, and what, once the position is known. */
interface Asking {
  readonly id: string;
  readonly userId: UserId;
  readonly seat: Seat;
  readonly cause: MoveCause;
  readonly moves: (state: unknown) => Result<readonly unknown[]>;
}

/** See `Tables.play`. */
export const playAt = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  input: PlayInput,
): Promise<Result<Answer>> =>
  onceHolding(
    deps,
    id,
    input,
    () => userId,
    ({ transaction, game, seat }) =>
      playHeld(deps, transaction, game, {
        id: input.requestId,
        userId,
        seat,
        cause: 'player',
        moves: () => movesOf(game, input),
      }),
  );

/** See `Tables.playDefault`. */
export const playDefaultAt = (
  deps: TableDeps,
  id: TableId,
  seat: Seat,
  input: BareRequest,
): Promise<Result<Answer>> =>
  onceHolding(
    deps,
    id,
    input,
    (table) => table.seats[seat]?.userId,
    ({ transaction, game, userId }) =>
      playHeld(deps, transaction, game, {
        id: input.requestId,
        userId,
        seat,
        cause: 'absence',
        moves: (state) => accept([game.absentMove(state, seat)]),
      }),
  );

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
  const moves = asking.moves(position.value.state);
  if (!moves.ok) return moves;
  const source = await drawSourceOf(table, transaction);
  const steps = advanceAll(game, position.value, asking.seat, moves.value, source);
  if (!steps.ok) return steps;
  const now = deps.now();
  const entries = entriesOf(table, game, asking, moves.value, steps.value, now);
  return accept(await write(transaction, game, asking, steps.value, entries, now));
};

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
