import type { AnyGame } from '../../kernel/any-game.ts';
import { accept, type Result, refuse } from '../../kernel/result.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { TableDeps } from '../access/deps.ts';
import { type BegunTable, begunTable } from '../access/table-view.ts';
import { notOver } from '../access/with-table.ts';
import type { TableSource } from '../model/ports.ts';
import type { SeatResult } from '../model/results.ts';
import type { SeatedPlayer, StoredEntry, TableId } from '../model/table.ts';
import { type Past, pastOf, standingEvents } from '../moments/past.ts';
import { viewAt } from '../moments/view-at.ts';

/** See `Recap.results`. */
export const resultsOf = async (deps: TableDeps, id: TableId): Promise<Result<readonly SeatResult[]>> => {
  const begun = await begunTable(deps, id);
  if (!begun.ok) return begun;
  const refused = notOver(begun.value.table);
  if (refused) return refuse(refused);
  return resultsAt(begun.value, deps.store.source(begun.value.table));
};

/**
 * How each seat of a table came out whose game is over, in the transaction that ends it or later. A game that was ended before
 * its end counts only where the players agreed on that.
 */
export const resultsAt = async (
  begun: BegunTable,
  from: TableSource,
): Promise<Result<readonly SeatResult[]>> => {
  const { table, game } = begun;
  // Nobody alone ends a game that they lead.
  if (table.early && table.early.by !== 'vote') return accept([]);
  const end = await viewAt(begun, from, 'public', table.seq);
  if (!end.ok) return end;
  const past = await pastOf(begun, from, { fromSeq: -1, toSeq: table.seq });
  const entries = past.entries.map(({ entry }) => entry);
  return accept(
    (end.value.standings?.ranks ?? []).flatMap(({ seat, place, score }): SeatResult[] => {
      const player = table.seats[seat];
      if (!player) return [];
      const choices = choicesIn(past, game, seat);
      return [
        {
          ...{ tableId: table.id, seat, ...nameOf(player), place, score },
          ...{ ...punctuality(entries, seat), choices, agreed: table.early !== undefined },
        },
      ];
    }),
  );
};

const nameOf = ({ userId, name, computer }: SeatedPlayer): Pick<SeatResult, 'userId' | 'name'> =>
  computer === undefined ? { userId, name } : { userId: `computer:${computer}`, name };

const choicesIn = (past: Past, game: AnyGame, seat: Seat): string[] =>
  standingEvents(past).flatMap(({ event }) => {
    const choice = game.progress?.choice?.(event);
    return choice?.seat === seat ? [choice.key] : [];
  });

/** Each first entry of a seat after somebody else's begins a turn. Of the very first nobody knows how long it took. */
const punctuality = (
  entries: readonly StoredEntry[],
  seat: Seat,
): Pick<SeatResult, 'turns' | 'missed' | 'waits'> => {
  const waits: number[] = [];
  let [turns, missed] = [0, 0];
  for (const [at, entry] of entries.entries()) {
    const before = entries[at - 1];
    if (entry.kind !== 'move' || entry.seat !== seat || before?.seat === seat) continue;
    if (entry.cause === 'absence') missed += 1;
    if (entry.cause !== 'player') continue;
    turns += 1;
    if (before) waits.push(entry.at.getTime() - before.at.getTime());
  }
  return { turns, missed, waits: waits };
};
