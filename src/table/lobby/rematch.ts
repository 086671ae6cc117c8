import { commitmentTo } from '../../kernel/dice.ts';
import { refusal } from '../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { unknownTable, withTable } from '../access/with-table.ts';
import { hasEnded, type Table, type TableId } from '../model/table.ts';
import { isPresent } from '../occupancy/occupants.ts';
import { freshId } from './open.ts';

/** What playing again comes to. */
export interface Rematch {
  /** The table that has been opened for it, and still waits for players. */
  readonly waiting?: Table;
  /** The id that the next such table is to have: all who want one at the same time open the same. */
  readonly id: TableId;
}

/** After so many the ids are drawn again: nobody looks through more. */
const MOST = 100;

/** See `Lobby.rematchOf`. */
export const rematchOf = async (deps: TableDeps, id: TableId): Promise<Result<Rematch>> => {
  const played = await deps.store.read(id);
  if (!played) return refuse(unknownTable(id));
  if (!hasEnded(played)) return refuse(refusal('table.running'));
  for (let number = 1; number <= MOST; number += 1) {
    const next = commitmentTo(`rematch|${id}|${number}`).slice(0, id.length);
    const table = await deps.store.read(next);
    if (!table) return accept({ id: next });
    if (table.phase === 'lobby') return accept({ id: next, waiting: table });
  }
  return accept({ id: freshId(deps.entropy) });
};

/** See `Lobby.askAgain`. Nobody is asked twice about the same table, and whoever has given their seat up is not. */
export const askAgain = (deps: TableDeps, id: TableId, again: Table): Promise<Result<readonly Seat[]>> =>
  withTable(deps.store, id, async (transaction) => {
    const { table } = transaction;
    if (!hasEnded(table)) return refuse(refusal('table.running'));
    const asked = table.seats.filter((player) => isPresent(player) && player.userId !== again.hostId);
    const seats = asked.map(({ seat }) => seat);
    await transaction.enqueue(
      seats.map((seat) => ({ kind: 'asked', tableId: id, seat, again: again.id }) as const),
    );
    return accept(seats);
  });
