import type { OptionValues } from '../../games/front.ts';
import { COMPUTER_KINDS, type Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { type InteractionResult, refused, said } from '../interactions/outcome.ts';
import { shortId } from '../naming.ts';
import { seatComputer } from './seats.ts';

/**
 * `/table computer`: the host gives a place in the lobby to a computer player, or takes the last one out. In a
 * running game a computer plays in an open seat.
 */
export const addComputer = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
  { kind: asked, remove }: OptionValues,
): Promise<InteractionResult> => {
  if (table.phase === 'running') return seatComputer(deps, caller, table, asked);
  const { userId, t } = caller;
  const shown = { table: shortId(table.id) };
  if (remove === true) {
    const dismissed = await deps.lobby.removeComputer(table.id, userId);
    return dismissed.ok ? said(t('computer.dismissed', shown)) : refused(dismissed.refusal, table);
  }
  const kind = COMPUTER_KINDS.find((candidate) => candidate === asked) ?? COMPUTER_KINDS[0];
  const inTable = deps.texts.shared(table.locale);
  const name = (number: number) => inTable('computer.name', { number });
  const invited = await deps.lobby.addComputer(table.id, userId, { kind, name });
  if (!invited.ok) return refused(invited.refusal, table);
  const { name: called = '', computer = kind } = invited.value.seats.at(-1) ?? {};
  return said(t('computer.invited', { ...shown, name: called, kind: t(`computer.${computer}`) }));
};
