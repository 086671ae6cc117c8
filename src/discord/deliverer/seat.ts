import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { SeatEffect, SeatNoteEffect, SeatOfferEffect } from '../../table/model/seat-effects.ts';
import { channelOf } from '../../table/model/table.ts';
import { seatMessage, seatNoteMessage, seatOfferMessage } from '../posts/seat.ts';
import {
  type DeliveryContext,
  NEEDLESS,
  namedThen,
  sendPrivatelyOnly,
  sendPrivatelyOrInPlace,
} from './delivery-context.ts';
import { retireReplaced } from './old-pings.ts';

/** Says who plays in a seat; what was said of seats before offers nothing any more. */
export const deliverSeat = async (context: DeliveryContext, effect: SeatEffect): Promise<DeliveryOutcome> => {
  const { deps, messages, table, record } = context;
  const channelId = channelOf(table.place);
  const message = seatMessage(deps, await namedThen(context), effect, record.mark);
  const { id } = await messages.post(channelId, message, record.mark);
  await retireOffers(context, effect);
  return { kind: 'sent', messageId: id, channelId };
};

/** Takes the buttons out of what a player was told of whose seat was to be offered: it is decided. */
export const retireRemoval = async (context: DeliveryContext, seat: Seat): Promise<void> => {
  const notes = await context.record.earlier('seat-note', seat);
  await retireReplaced(
    context,
    notes.find(({ key }) => key.startsWith('seat-note:removal:')),
  );
};

/** Takes the buttons out of the earlier messages about the seat. */
export const retireOffers = async (context: DeliveryContext, { seat }: SeatEffect): Promise<void> => {
  // The channel's offer stands as long as the seat is open, whoever plays there meanwhile.
  const kinds = context.table.seats[seat]?.open ? (['seat'] as const) : (['seat', 'seat-offer'] as const);
  for (const kind of kinds) {
    const [last] = await context.record.earlier(kind, seat);
    await retireReplaced(context, last);
  }
  await retireRemoval(context, seat);
};

/** Offers the seat in the channel of the table's thread, unless somebody has it already. */
export const deliverSeatOffer = async (
  { deps, messages, table, record }: DeliveryContext,
  { seat }: SeatOfferEffect,
): Promise<DeliveryOutcome> => {
  if (!table.seats[seat]?.open || table.phase !== 'running') return NEEDLESS;
  const { channelId } = table.place;
  const { id } = await messages.post(
    channelId,
    seatOfferMessage(deps, table, seat, record.mark),
    record.mark,
  );
  return { kind: 'sent', messageId: id, channelId };
};

/** Tells somebody what becomes of their seat: directly, else in the table's place with a ping. */
export const deliverSeatNote = async (
  context: DeliveryContext,
  effect: SeatNoteEffect,
): Promise<DeliveryOutcome> => {
  const { deps, table, record } = context;
  // Who does not see the place would not see it there either.
  const send = effect.about === 'gone' ? sendPrivatelyOnly : sendPrivatelyOrInPlace;
  return send(context, effect.userId, (locale) =>
    seatNoteMessage(deps, table, effect, { locale, mark: record.mark }),
  );
};
