import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import { seatRange } from '../../kernel/game.ts';
import { channelOf } from '../../table/model/table.ts';
import { startButton } from '../commands/table/start.ts';
import { frontOf } from '../deps.ts';
import { closedInvitation, invitationMessage } from '../posts/invitation.ts';
import { type DeliveryContext, NEEDLESS, tellInPlace } from './delivery-context.ts';
import { deliveryFor } from './delivery-error.ts';

/**
 * Brings the invitation in the channel around the table's thread up to date. It is only a convenience: where the bot may
 * not write in the channel there is none.
 */
export const deliverInvitation = async (context: DeliveryContext): Promise<DeliveryOutcome> => {
  try {
    if (context.table.phase !== 'lobby') await takeFullAway(context);
    if (context.table.place.threadId === undefined) return NEEDLESS;
    return await bringUpToDate(context);
  } catch (error) {
    const outcome = deliveryFor(error);
    if (outcome?.kind === 'failed') return NEEDLESS;
    throw error;
  }
};

const bringUpToDate = async (context: DeliveryContext): Promise<DeliveryOutcome> => {
  const { deps, messages, table, record } = context;
  const [last] = await record.earlier('invitation');
  const channelId = last?.channelId ?? table.place.channelId;
  if (isNeeded(context)) {
    const message = invitationMessage(deps, table, record.mark);
    const edited = last && (await messages.edit(channelId, last.messageId, message));
    const messageId = edited ? last.messageId : (await messages.post(channelId, message, record.mark)).id;
    return { kind: 'sent', messageId, channelId };
  }
  if (!last) return NEEDLESS;
  if (table.phase === 'lobby' || table.phase === 'cancelled') {
    await messages.remove(channelId, last.messageId);
    return NEEDLESS;
  }
  await messages.edit(channelId, last.messageId, closedInvitation(deps, table));
  return { kind: 'sent', messageId: last.messageId, channelId };
};

/** A table for one person invites nobody. */
const isNeeded = ({ deps, table }: DeliveryContext): boolean =>
  table.phase === 'lobby' && seatRange(frontOf(deps, table).game, table.options).max > 1;

/** Tells the host that all places are taken, unless somebody has gone again or the game has begun. */
export const deliverFull = async (context: DeliveryContext): Promise<DeliveryOutcome> => {
  const { deps, table } = context;
  const { max } = seatRange(frontOf(deps, table).game, table.options);
  if (table.phase !== 'lobby' || table.seats.length < max) return NEEDLESS;
  return tellInPlace(context, table.hostId, 'lobby.full', startButton);
};

/** What is done calls nobody any more. */
const takeFullAway = async ({ messages, table, record }: DeliveryContext): Promise<void> => {
  const [last] = await record.earlier('full');
  if (last) await messages.remove(last.channelId ?? channelOf(table.place), last.messageId);
};
