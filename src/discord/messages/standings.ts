import type { Translate } from '../../i18n/index.ts';
import type { Standings } from '../../kernel/game.ts';
import type { Table } from '../../table/model/table.ts';
import { namesOf } from '../naming.ts';

/** How a game ended, one line per player, best first. */
export const standingLines = (table: Table, { ranks }: Standings, t: Translate): string[] => {
  const names = namesOf(table);
  return ranks.map(({ seat, place, score }) =>
    t('standings.line', { place, name: names[seat] ?? '', score }),
  );
};
