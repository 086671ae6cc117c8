import { refusal } from '../../kernel/refusal.ts';
import type { Seat } from '../../kernel/seat.ts';
import { COMPUTER_KINDS, playerOf, type Table } from '../../table/model/table.ts';
import { customId } from '../custom-id.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type InteractionResult, refused, refusedFor, said } from '../interactions/outcome.ts';
import { labelled } from '../messages/buttons.ts';
import { placeLink, shortId } from '../naming.ts';
import { bringIn } from './new-table.ts';

/** `/table leave` while the game runs: the seat is offered to others; asks before doing it unless `sure`. */
export const quitTable = async (
  deps: DiscordDeps,
  { t, userId }: Caller,
  table: Table,
  sure: boolean,
): Promise<InteractionResult> => {
  if (sure || !playerOf(table, userId)) {
    const left = await deps.seats.quit(table.id, userId);
    return left.ok ? said(t('quit.done', { table: shortId(table.id) })) : refused(left.refusal, table);
  }
  const id = customId({ action: 'leave', tableId: table.id, seq: table.seq, payload: 'sure' });
  const text = t('quit.sure', { table: shortId(table.id) });
  return answered({ text, rows: [[labelled(t('button.quit'), 'danger', id)]] });
};

/** `/table seat`: takes an open seat, or one's own back. */
export const takeSeat = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  asked?: Seat,
): Promise<InteractionResult> => {
  const { userId, name, t } = caller;
  const own = playerOf(table, userId);
  const seat = asked ?? own?.seat ?? openSeat(table);
  if (seat === undefined) return refusedFor('seat.taken', {}, table);
  const taken = await deps.seats.takeSeat(table.id, seat, { userId, name });
  if (!taken.ok) return refused(taken.refusal, table);
  await bringIn(deps, table.place, userId);
  const shown = { table: shortId(table.id), link: placeLink(table.place) };
  return said(t(own ? 'seat.back.done' : 'seat.taken.done', shown));
};

const openSeat = ({ seats }: Table): Seat | undefined => seats.find(({ open }) => open)?.seat;

/** Lets a computer play in an open seat until somebody takes it. */
export const seatComputer = async (
  deps: DiscordDeps,
  { userId, t }: Caller,
  table: Table,
  kindAsked: unknown,
  asked?: Seat,
): Promise<InteractionResult> => {
  const kind = COMPUTER_KINDS.find((candidate) => candidate === kindAsked) ?? COMPUTER_KINDS[0];
  const seat = asked ?? openSeat(table);
  if (seat === undefined) return refused(refusal('seat.taken'), table);
  const seated = await deps.seats.seatComputer(table.id, seat, userId, kind);
  if (!seated.ok) return refused(seated.refusal, table);
  return said(t('seat.computer.done', { table: shortId(table.id) }));
};

/** `/table follow`: the table's pictures by direct message, for somebody who looks on. */
export const followTable = async (
  deps: DiscordDeps,
  { userId, t }: Caller,
  table: Table,
  follows: boolean,
): Promise<InteractionResult> => {
  const followed = await deps.seats.follow(table.id, userId, follows);
  if (!followed.ok) return refused(followed.refusal, table);
  return said(t(follows ? 'follow.done' : 'follow.stopped', { table: shortId(table.id) }));
};

const SEAT_PAYLOAD = /^(\d{1,2})(?:\.(computer))?$/;

/** What a button of a seat message asks for; undefined if it was forged. */
export const seatRequest = (payload: string): { seat: Seat; computer: boolean } | undefined => {
  const found = SEAT_PAYLOAD.exec(payload);
  return found ? { seat: Number(found[1]), computer: found[2] !== undefined } : undefined;
};
