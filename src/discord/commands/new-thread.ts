import { RESTJSONErrorCodes, Routes } from 'discord.js';
import { channelOf, type Table } from '../../table/model/table.ts';
import { isPresent } from '../../table/occupancy/occupants.ts';
import type { DiscordDeps } from '../deps.ts';
import { isRefusal } from '../discord-error.ts';
import type { ServerInteraction, TableInteraction } from '../interactions/context.ts';
import { type InteractionResult, refused, said } from '../interactions/result.ts';
import type { ButtonFace } from '../messages/buttons.ts';
import { placeLink, threadTitle } from '../naming.ts';
import { addToThread, putThreadAway } from '../threads.ts';
import { ANY_PAYLOAD, tableControl } from './definition/control.ts';
import { placeBeside, placeFor } from './table/place.ts';

export const newThreadButton: ButtonFace = {
  action: 'thread',
  style: 'primary',
  label: 'button.new-thread',
};

/** The button opens the new thread beside the old one; the command, where it is typed. */
export const newThreadControl = tableControl({
  action: newThreadButton.action,
  payload: ANY_PAYLOAD,
  run: (context) => goOnElsewhere(context, 'beside'),
});

/** Lets a table that nobody can see go on in a new thread, for its host or a moderator. */
export const goOnElsewhere = async (
  context: TableInteraction,
  where: 'here' | 'beside',
): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const mover = {
    userId: caller.userId,
    moderator: caller.moderator && caller.guildId === table.place.guildId,
    gone: await isGone(deps, table),
  };
  const allowed = await deps.places.mayMove(table.id, mover);
  if (!allowed.ok) return refused(allowed.refusal, table);
  const title = threadTitle(deps, table);
  const found = await (where === 'here' && isInServer(context)
    ? placeFor(context, await deps.settings.server(context.caller.guildId), title)
    : placeBeside(deps, table, title));
  if (!found.ok) return refused(found.refusal, table);
  const moved = await deps.places.move(table.id, mover, found.value);
  if (!moved.ok) {
    const { threadId } = found.value;
    const regret = deps.texts.shared(table.locale)('new.failed');
    if (threadId !== undefined) await putThreadAway(deps, threadId, regret);
    return refused(moved.refusal, table);
  }
  const present = moved.value.seats.filter(isPresent);
  for (const { userId } of present) await addToThread(deps, found.value, userId);
  return said(caller.t('thread.done', { link: placeLink(found.value) }));
};

const isInServer = (context: TableInteraction): context is TableInteraction & ServerInteraction =>
  context.caller.guildId !== undefined;

/** Whether Discord knows the table's place no more, whether or not the bot was told. */
const isGone = async ({ rest }: DiscordDeps, { place }: Table): Promise<boolean> => {
  try {
    await rest.get(Routes.channel(channelOf(place)));
    return false;
  } catch (error) {
    return isRefusal(error, RESTJSONErrorCodes.UnknownChannel);
  }
};
