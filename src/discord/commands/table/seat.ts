import type { APIButtonComponentWithCustomId } from 'discord.js';
import { z } from 'zod';
import type { Translate } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { playerOf, type SeatedPlayer, type Table } from '../../../table/model/table.ts';
import { isPresent } from '../../../table/occupancy/occupants.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import { placeLink, tableTitle } from '../../naming.ts';
import { addToThread } from '../../threads.ts';
import { tableControl } from '../definition/control.ts';
import { tableCommand } from '../definition/table-command.ts';
import { openSeat, seatComputer } from './computer.ts';

/** The number of a seat, and whether a computer is to play in it. */
const payload = z
  .string()
  .regex(/^\d{1,2}(\.\w+)?$/)
  .transform((text) => ({ seat: Number.parseInt(text, 10), computer: text.endsWith('.computer') }));

export const takeSeatButton: ButtonFace = { action: 'seat', style: 'success', label: 'button.seat' };
const computerButton: ButtonFace = { action: 'seat', style: 'secondary', label: 'button.seat-computer' };

/** The same for whoever has the seat and is to lose it. */
export const keepSeatButton: ButtonFace = {
  action: 'seat',
  style: 'success',
  label: 'button.seat-keep',
};

/** `/table seat`: takes an open seat, or one's own back. */
export const seat = tableCommand({
  name: 'seat',
  options: {},
  controls: [
    tableControl({
      action: takeSeatButton.action,
      payload,
      run: (context, { payload: { seat, computer } }) =>
        computer ? seatComputer(context, { seat }) : takeSeat(context, seat),
    }),
  ],
  run: (context) => takeSeat(context),
});

/** Buttons that offer a seat as long as it is open. */
export const seatButtons = (table: Table, seat: Seat, t: Translate): APIButtonComponentWithCustomId[] => {
  const { open, computer } = table.seats[seat] ?? {};
  return [
    ...(open ? [button(takeSeatButton, table, t, `${seat}`)] : []),
    ...(open && computer === undefined ? [button(computerButton, table, t, `${seat}.computer`)] : []),
  ];
};

const takeSeat = async (
  { deps, caller, table }: TableInteraction,
  asked?: Seat,
): Promise<InteractionResult> => {
  const { userId, name, t } = caller;
  const own = playerOf(table, userId);
  const seat = asked ?? own?.seat ?? openSeat(table);
  if (seat === undefined) return refusedFor('seat.taken', {}, table);
  const how = own?.seat === seat ? await returnOf(deps, table, own) : undefined;
  const taken = await deps.seats.takeSeat(table.id, seat, { userId, name });
  if (!taken.ok) return refused(taken.refusal, table);
  await addToThread(deps, table.place, userId);
  const shown = { table: tableTitle(table), link: placeLink(table.place) };
  if (how) return said(t(how, shown));
  const settles = frontOf(deps, table).game.standingOrders !== undefined;
  return said([t('seat.taken.done', shown), ...(settles ? [t('seat.taken.orders')] : [])].join('\n'));
};

/** The text for a player who asks for their own seat: they are back, keep one that was to be offered, or never left. */
const returnOf = async (deps: DiscordDeps, { id }: Table, player: SeatedPlayer): Promise<string> => {
  if (!isPresent(player)) return 'seat.back.done';
  return (await deps.deadlines.timesOf(id)).seats[player.seat]?.removal
    ? 'seat.kept.done'
    : 'seat.stays.done';
};
