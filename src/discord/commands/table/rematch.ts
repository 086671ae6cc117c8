import { hasEnded, playerOf, type Table, type TableId } from '../../../table/model/table.ts';
import { isPerson } from '../../../table/occupancy/occupants.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { placeOpenTo } from '../../interactions/open-to.ts';
import { type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { placeLink, tableTitle, threadTitle } from '../../naming.ts';
import { addToThread } from '../../threads.ts';
import { takePlace } from './join.ts';
import { nameFor, orNothing } from './new.ts';
import { placeBeside } from './place.ts';

export const rematchButton: ButtonFace = { action: 'rematch', style: 'success', label: 'button.rematch' };

/**
 * Opens a table like one that has ended, with the same computers, and asks those who played there; nobody is seated who
 * has not pressed something. Where one waits already, whoever wants it too takes a place there.
 */
export const playAgain = async (context: TableInteraction): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  if (!playerOf(table, caller.userId)) return refusedFor('seat.not-yours', {}, table);
  if (!hasEnded(table)) return refusedFor('table.running', {}, table);
  const seen = await placeOpenTo(deps, caller, table);
  if (!seen.ok) return refused(seen.refusal, table);
  const found = await deps.lobby.rematchOf(table.id);
  if (!found.ok) return refused(found.refusal, table);
  const { id, waiting } = found.value;
  if (waiting) return joinWaiting(context, waiting);
  try {
    return (await barredFrom(context)) ?? (await openAgain(context, id));
  } catch (error) {
    // Somebody else has opened it meanwhile.
    const other = await deps.lobby.rematchOf(table.id);
    if (!other.ok || !other.value.waiting) throw error;
    return joinWaiting(context, other.value.waiting);
  }
};

const joinWaiting = async (context: TableInteraction, waiting: Table): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  // Where opening it was cut off, not everybody has been asked.
  await deps.lobby.askAgain(table.id, waiting);
  if (!playerOf(waiting, caller.userId)) return takePlace({ ...context, table: waiting });
  return said(caller.t('rematch.waiting', { table: tableTitle(waiting), link: placeLink(waiting.place) }));
};

/** Why the caller may open no table in the server of this one; undefined if they may. */
const barredFrom = async ({
  deps,
  caller,
  table,
}: TableInteraction): Promise<InteractionResult | undefined> => {
  const { guildId } = table.place;
  if (guildId === undefined) return refusedFor('place.no-server', {}, table);
  const { openers } = await deps.settings.server(guildId);
  const moderator = caller.moderator && caller.guildId === guildId;
  if (openers === 'moderators' && !moderator) return refusedFor('server.openers', {}, table);
  const over = await deps.limits.forLobby({ userId: caller.userId, guildId });
  return over && refused(over);
};

/** In a thread beside that of the table where it has one and another can be had, else in the same place. */
const openAgain = async (context: TableInteraction, id: TableId): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { game, options, locale } = table;
  const name = nameFor(id, locale);
  const beside =
    table.place.threadId === undefined
      ? undefined
      : await placeBeside(deps, table, threadTitle(deps, { id, game, options, locale, name }));
  const place = beside?.ok ? beside.value : table.place;
  const { policy } = await deps.deadlines.timesOf(table.id);
  const host = { userId: caller.userId, name: caller.name, contribution: caller.requestId };
  const open = () => deps.lobby.open({ id, game, options, place, locale, host, policy, name });
  const regret = deps.texts.shared(locale)('new.failed');
  const opened = await (beside?.ok ? orNothing(deps, place, regret, open) : open());
  if (!opened.ok) return refused(opened.refusal, table);
  await addToThread(deps, place, caller.userId);
  await setUpLike(context, opened.value);
  const asked = await deps.lobby.askAgain(table.id, opened.value);
  return said(
    caller.t('rematch.done', {
      table: tableTitle(opened.value),
      link: placeLink(place),
      asked: asked.ok ? asked.value.length : 0,
    }),
  );
};

/** What the host of the table had chosen beside its options: the computers, whether it was rated, public, and close-ups. */
const setUpLike = async ({ deps, caller, table }: TableInteraction, again: Table): Promise<void> => {
  const t = deps.texts.shared(again.locale);
  const name = (number: number) => t('computer.name', { number });
  for (const player of table.seats) {
    if (isPerson(player) || player.computer === undefined) continue;
    await deps.lobby.addComputer(again.id, caller.userId, { kind: player.computer, name });
  }
  const { rated, closeUp, listed, followLate } = table;
  const flags = {
    ...(rated !== undefined && { rated }),
    ...(closeUp !== undefined && { closeUp }),
    ...(listed !== undefined && { listed }),
    ...(followLate !== undefined && { followLate }),
  };
  if (Object.keys(flags).length > 0) await deps.lobby.setFlags(again.id, caller.userId, flags);
};
