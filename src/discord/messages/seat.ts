import type { SeatEffect } from '../../table/model/effects.ts';
import type { Table } from '../../table/model/table.ts';
import { customId } from '../custom-id.ts';
import type { DiscordDeps } from '../deps.ts';
import { namesOf, shortId } from '../naming.ts';
import { labelled } from './buttons.ts';
import type { PublicMessage } from './public-message.ts';

/** Says who plays in a seat now, and offers it as long as it is open. */
export const seatMessage = (deps: DiscordDeps, table: Table, { seat, change }: SeatEffect): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const content = [
    t(`seat.${change}`, { name: namesOf(table)[seat] ?? '' }),
    t('footer.table', { table: shortId(table.id) }),
  ].join('\n');
  const { open, computer } = table.seats[seat] ?? {};
  const asking = (payload: string) =>
    customId({ action: 'seat', tableId: table.id, seq: table.seq, payload });
  const buttons = [
    ...(open ? [labelled(t('button.seat'), 'success', asking(`${seat}`))] : []),
    ...(open && computer === undefined
      ? [labelled(t('button.seat-computer'), 'secondary', asking(`${seat}.computer`))]
      : []),
  ];
  return { content, pings: [], buttons };
};
