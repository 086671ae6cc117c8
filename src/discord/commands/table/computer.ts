import { z } from 'zod';
import { LEVELS, type Level } from '../../../kernel/game-ai.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { Table } from '../../../table/model/table.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import { tableTitle } from '../../naming.ts';
import { ANY_PAYLOAD, tableControl } from '../definition/control.ts';
import { choice, flag } from '../definition/option.ts';
import { tableCommand } from '../definition/table-command.ts';

/** Asks at which level the computer is to play; adds none yet. */
export const computerButton: ButtonFace = {
  action: 'computer',
  style: 'secondary',
  label: 'button.computer',
};

const levelButton = (level: Level): ButtonFace => ({
  action: 'level',
  style: 'secondary',
  label: `button.level.${level}`,
});

const USUAL_LEVEL: Level = 'steady';

/**
 * `/table computer`: the host gives a place in the lobby to a computer player, or takes the last one out. In a
 * running game a computer plays in an open seat.
 */
export const computer = tableCommand({
  name: 'computer',
  options: { kind: choice(LEVELS, (level) => `computer.${level}`), remove: flag() },
  controls: [
    tableControl({ action: computerButton.action, payload: ANY_PAYLOAD, run: askLevel }),
    tableControl({
      action: 'level',
      payload: z.enum(LEVELS),
      run: (context, { payload }) => addComputer(context, payload),
    }),
  ],
  async run(context, { kind = USUAL_LEVEL, remove }) {
    if (context.table.phase === 'running') return seatComputer(context, { level: kind });
    return remove ? removeComputer(context) : addComputer(context, kind);
  },
});

async function askLevel({ caller: { t, userId }, table }: TableInteraction): Promise<InteractionResult> {
  if (table.hostId !== userId) return refusedFor('host.only', {}, table);
  return answered({
    text: t('computer.which'),
    rows: [LEVELS.map((level) => button(levelButton(level), table, t, level))],
  });
}

async function addComputer(context: TableInteraction, level: Level): Promise<InteractionResult> {
  const { deps, caller, table } = context;
  const inTable = deps.texts.shared(table.locale);
  const name = (number: number) => inTable('computer.name', { number });
  const invited = await deps.lobby.addComputer(table.id, caller.userId, { kind: level, name });
  if (!invited.ok) return refused(invited.refusal, table);
  const { name: called = '' } = invited.value.seats.at(-1) ?? {};
  const shown = { table: tableTitle(table), name: called, kind: caller.t(`computer.${level}`) };
  return said(caller.t('computer.invited', shown));
}

const removeComputer = async ({ deps, caller, table }: TableInteraction): Promise<InteractionResult> => {
  const removed = await deps.lobby.removeComputer(table.id, caller.userId);
  return removed.ok
    ? said(caller.t('computer.dismissed', { table: tableTitle(table) }))
    : refused(removed.refusal, table);
};

/** The first seat that its player has left; undefined if there is none. */
export const openSeat = ({ seats }: Table): Seat | undefined => seats.find(({ open }) => open)?.seat;

/** Lets a computer play in an open seat until somebody takes it: in the first one if none is named. */
export const seatComputer = async (
  { deps, caller, table }: TableInteraction,
  asked: { readonly seat?: Seat; readonly level?: Level },
): Promise<InteractionResult> => {
  const { seat = openSeat(table), level = USUAL_LEVEL } = asked;
  if (seat === undefined) return refusedFor('seat.taken', {}, table);
  const seated = await deps.seats.seatComputer(table.id, seat, caller.userId, level);
  if (!seated.ok) return refused(seated.refusal, table);
  return said(caller.t('seat.computer.done', { table: tableTitle(table) }));
};
