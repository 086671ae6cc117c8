import { drawsUnder } from '../kernel/dice.ts';
import { freeUndo, replay } from '../kernel/log.ts';
import { refusal } from '../kernel/refusal.ts';
import { accept, type Result, refuse } from '../kernel/result.ts';
import { keep } from './consequences.ts';
import { onceHolding } from './once.ts';
import { sightOf } from './sight.ts';
import type { StoredEntry, TableId, UserId } from './table.ts';
import type { Answer, BareRequest, TableDeps } from './tables.ts';

/** See `Tables.undo`. */
export const undoAt = (
  deps: TableDeps,
  id: TableId,
  userId: UserId,
  input: BareRequest,
): Promise<Result<Answer>> =>
  onceHolding(
    deps,
    id,
    input,
    () => userId,
    async ({ transaction, game, seat }) => {
      const { table } = transaction;
      const entries = await transaction.entries();
      const to = freeUndo(entries, seat, table.due.includes(seat));
      if (!to.ok) return to;
      const { requestId: request } = input;
      const entry: StoredEntry = {
        kind: 'undo',
        seq: table.seq + 1,
        seat,
        to: to.value,
        request,
        at: deps.now(),
      };
      const logged = { seats: table.seats.length, options: table.options, entries: [...entries, entry] };
      const key = { seed: await transaction.seed(), salt: table.salt };
      const played = replay(game, logged, drawsUnder(key));
      if (!played.ok) return refuse(refusal('table.rules-changed'));
      const { position } = played.value;
      const after = await keep(transaction, game, position, [entry], entry.at);
      await transaction.saveRequest({ id: request, userId, fromSeq: table.seq, toSeq: after.seq });
      return accept({
        ...sightOf(after, game, position, seat, after.seq),
        seat,
        events: [],
        repeated: false,
      });
    },
  );
