import type { AnyGame } from '../kernel/any-game.ts';
import { drawsUnder } from '../kernel/dice.ts';
import { freeUndo, freeUndoTo, replay } from '../kernel/log.ts';
import { refusal } from '../kernel/refusal.ts';
import { accept, type Result, refuse } from '../kernel/result.ts';
import type { Seat } from '../kernel/seat.ts';
import { keep } from './consequences.ts';
import { onceHolding } from './once.ts';
import type { TableTransaction } from './ports.ts';
import { sightOf } from './sight.ts';
import type { StoredEntry, TableId, UserId } from './table.ts';
import type { Answer, TableDeps, UndoInput } from './tables.ts';

/** See `Tables.undo`. */
export const undoAt = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  input: UndoInput,
): Promise<Result<Answer>> =>
  onceHolding(
    deps,
    id,
    input,
    () => userId,
    async ({ transaction, game, seat }) => {
      const entries = await transaction.entries();
      const owes = transaction.table.due.includes(seat);
      const to =
        input.to === undefined ? freeUndo(entries, seat, owes) : freeUndoTo(entries, seat, owes, input.to);
      if (!to.ok) return to;
      return undoHeld(deps, transaction, game, { seat, to: to.value, request: input.requestId });
    },
  );

/** What is taken back: all moves after entry `to`, in the name of a seat. */
export interface Undoing {
  readonly seat: Seat;
  readonly to: number;
  readonly request: string;
}

/** Takes moves back at a table that is held, however many and whosever they are. */
export const undoHeld = async (
  deps: TableDeps,
  transaction: TableTransaction,
  game: AnyGame,
  { seat, to, request }: Undoing,
): Promise<Result<Answer>> => {
  const { table } = transaction;
  const entries = await transaction.entries();
  const entry: StoredEntry = { kind: 'undo', seq: table.seq + 1, seat, to, request, at: deps.now() };
  const logged = { seats: table.seats.length, options: table.options, entries: [...entries, entry] };
  const key = { seed: await transaction.seed(), salt: table.salt };
  const played = replay(game, logged, drawsUnder(key));
  if (!played.ok) return refuse(refusal('table.rules-changed'));
  const { position } = played.value;
  const after = await keep(transaction, game, position, [entry], entry.at, { seat });
  const userId = table.seats[seat]?.userId ?? '';
  await transaction.saveRequest({ id: request, userId, fromSeq: table.seq, toSeq: after.seq });
  return accept({
    ...sightOf(after, game, position, seat, after.seq),
    seat,
    events: [],
    repeated: false,
  });
};
