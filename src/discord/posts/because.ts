import type { Words } from '../../games/front/words.ts';
import { type Seat, seatsOf } from '../../kernel/seat.ts';
import type { History } from '../../table/model/views.ts';
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
  const byPerson = new Set<Seat>(
    entries.flatMap((entry) => (entry.kind === 'undo' || entry.cause !== 'computer' ? [entry.seat] : [])),
  );
  return seatsOf(table.seats.length).flatMap((seat) => {
    if (table.seats[seat]?.computer === undefined || byPerson.has(seat)) return [];
    const reasons = because({ seat, events: happened, view }, words);
    return reasons ? [t('turn-post.because', { name: words.names[seat] ?? '', reasons })] : [];
  });
};
