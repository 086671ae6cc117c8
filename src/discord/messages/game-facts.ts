import type { Locale } from '../../i18n/index.ts';
import type { Table } from '../../table/model/table.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { wordsFor } from '../naming.ts';

/** What is worth telling of a whole game, such as its largest turn; nothing where the past is not known any more. */
export const gameFacts = async (
  deps: DiscordDeps,
  table: Table,
  locale: Locale,
): Promise<readonly string[]> => {
  const turns = await deps.recap.turns(table);
  if (!turns.ok) return [];
  const told = turns.value.map(({ moves, ...turn }) => ({
    ...turn,
    events: moves.flatMap((entry) => (entry.kind === 'move' ? entry.events : [])),
  }));
  return frontOf(deps, table).facts?.(told, wordsFor(deps, table, locale)) ?? [];
};
