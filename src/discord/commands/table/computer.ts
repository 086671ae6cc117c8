import type { Seat } from '../../../kernel/seat.ts';
import { COMPUTER_KINDS, type ComputerKind, type Table } from '../../../table/model/table.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { shortId } from '../../naming.ts';
import { choice, flag } from '../definition/option.ts';
import { tableCommand } from '../definition/table-command.ts';

export const computerButton: ButtonFace = {
  action: 'computer',
  style: 'secondary',
  label: 'button.computer',
};

const [USUAL_KIND] = COMPUTER_KINDS;

/**
 * `/table computer`: the host gives a place in the lobby to a computer player, or takes the last one out. In a
 * running game a computer plays in an open seat.
 */
export const computer = tableCommand({
  name: 'computer',
  options: { kind: choice(COMPUTER_KINDS, (kind) => `computer.${kind}`), remove: flag() },
  button: { face: computerButton },
  async run(context, { kind = USUAL_KIND, remove }) {
    const { deps, caller, table } = context;
    if (table.phase === 'running') return seatComputer(context, { kind });
    if (remove) return removeComputer(context);
    const inTable = deps.texts.shared(table.locale);
    const name = (number: number) => inTable('computer.name', { number });
    const invited = await deps.lobby.addComputer(table.id, caller.userId, { kind, name });
    if (!invited.ok) return refused(invited.refusal, table);
    const { name: called = '', computer = kind } = invited.value.seats.at(-1) ?? {};
    const shown = { table: shortId(table.id), name: called, kind: caller.t(`computer.${computer}`) };
    return said(caller.t('computer.invited', shown));
  },
});

const removeComputer = async ({ deps, caller, table }: TableInteraction): Promise<InteractionResult> => {
  const removed = await deps.lobby.removeComputer(table.id, caller.userId);
  return removed.ok
    ? said(caller.t('computer.dismissed', { table: shortId(table.id) }))
    : refused(removed.refusal, table);
};

/** The first seat that its player has left; undefined if there is none. */
export const openSeat = ({ seats }: Table): Seat | undefined => seats.find(({ open }) => open)?.seat;

/** Lets a computer play in an open seat until somebody takes it: in the first one if none is named. */
export const seatComputer = async (
  { deps, caller, table }: TableInteraction,
  asked: { readonly seat?: Seat; readonly kind?: ComputerKind },
): Promise<InteractionResult> => {
  const { seat = openSeat(table), kind = USUAL_KIND } = asked;
  if (seat === undefined) return refusedFor('seat.taken', {}, table);
  const seated = await deps.seats.seatComputer(table.id, seat, caller.userId, kind);
  if (!seated.ok) return refused(seated.refusal, table);
  return said(caller.t('seat.computer.done', { table: shortId(table.id) }));
};
