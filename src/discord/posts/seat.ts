import { literally } from '../../i18n/people-text.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { SeatEffect, SeatNoteEffect } from '../../table/model/seat-effects.ts';
import type { Table } from '../../table/model/table.ts';
import { openSeats } from '../../table/occupancy/occupants.ts';
import { boardButton } from '../commands/table/board.ts';
import { logButton } from '../commands/table/log-page.ts';
import { keepSeatButton, seatButtons, takeSeatButton } from '../commands/table/seat.ts';
import type { DiscordDeps } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { momentText, namesOf, placeLink, tableFooter, tableGame, tableTitle } from '../naming.ts';
import type { Marked } from './whisper.ts';

/**
 * Says who plays in a seat now, and offers it as long as it is open.
 * @param mark by which the message is found again
 */
export const seatMessage = (
  deps: DiscordDeps,
  table: Table,
  { seat, change, former, authority, host }: SeatEffect,
  mark: string,
): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const names = namesOf(table);
  const shown = {
    name: names[seat] ?? '',
    former: literally(former ?? t('person.former')),
    why: authority ?? 'own',
  };
  const content = [
    t(`seat.${change}`, shown),
    ...(host === undefined ? [] : [t('seat.host', { name: names[host] ?? '' })]),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  return { content, pings: [], buttons: [...seatButtons(table, seat, t), button(logButton, table, t, mark)] };
};

/** Offers a seat to whoever reads the channel. */
export const seatOfferMessage = (
  deps: DiscordDeps,
  table: Table,
  seat: Seat,
  mark: string,
): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const content = t('seat.offer', {
    game: tableGame(deps, table, table.locale),
    table: tableTitle(table),
    name: namesOf(table)[seat] ?? '',
    link: placeLink(table.place),
  });
  return { content, pings: [], buttons: [button(takeSeatButton, table, t, `${seat}.${mark}`)] };
};

/** What becomes of somebody's seat, for them alone. */
export const seatNoteMessage = (
  deps: DiscordDeps,
  table: Table,
  { seat, about, authority, until, name }: SeatNoteEffect,
  { locale, mark }: Marked,
): PublicMessage => {
  const t = deps.texts.shared(locale);
  const content = [
    t(`seat-note.${about}`, {
      game: tableGame(deps, table, locale),
      table: tableTitle(table),
      link: placeLink(table.place),
      why: authority ?? 'own',
      until: until === undefined ? '' : momentText(until),
      name: literally(name ?? t('person.former')),
    }),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  const buttons = [
    ...(about === 'removal' ? [button(keepSeatButton, table, t, `${seat}.${mark}`)] : []),
    button(boardButton, table, t, mark),
  ];
  return { content, pings: [], buttons };
};

/** The buttons by which open seats of a table are taken; few enough for one row. */
export const openSeatButtons = (deps: DiscordDeps, table: Table) => {
  const t = deps.texts.shared(table.locale);
  return openSeats(table)
    .slice(0, 2)
    .flatMap((seat) => seatButtons(table, seat, t));
};
