import type { Words } from '../../games/front/words.ts';
import { type Seat, seatsOf } from '../../kernel/seat.ts';
import type { History, HistoryEntry } from '../../table/model/views.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';

/**
 * One line for each computer that played in a story, saying what was good in it; made from what everybody knows.
 * @param happened what everybody was told, without what was taken back
 */
export const becauseLines = (
  deps: DiscordDeps,
  { table, entries, view }: History,
  happened: readonly unknown[],
  words: Words,
): string[] => {
  const { because } = frontOf(deps, table);
  if (!because) return [];
  const t = deps.texts.shared(table.locale);
  const byPerson = new Set<Seat>(entries.flatMap((entry) => (isByPerson(entry) ? [entry.seat] : [])));
  return seatsOf(table.seats.length).flatMap((seat) => {
    if (table.seats[seat]?.computer === undefined || byPerson.has(seat)) return [];
    const reasons = because({ seat, events: happened, view }, words);
    return reasons ? [t('turn-post.because', { name: words.names[seat] ?? '', reasons })] : [];
  });
};

/** Whether somebody acted in the seat of an entry. */
const isByPerson = (entry: HistoryEntry): boolean =>
  entry.kind === 'undo' ? entry.by === undefined : entry.cause !== 'computer';
