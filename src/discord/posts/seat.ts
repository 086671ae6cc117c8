import type { SeatEffect } from '../../table/model/effects.ts';
import type { Table } from '../../table/model/table.ts';
import { seatButtons } from '../commands/table/seat.ts';
import type { DiscordDeps } from '../deps.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { namesOf, tableFooter } from '../naming.ts';

/** Says who plays in a seat now, and offers it as long as it is open. */
export const seatMessage = (deps: DiscordDeps, table: Table, { seat, change }: SeatEffect): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const content = [
    t(`seat.${change}`, { name: namesOf(table)[seat] ?? '' }),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  return { content, pings: [], buttons: seatButtons(table, seat, t) };
};
