import type { DeliveryOutcome } from '../../jobs/deliverer.ts';
import type { Table } from '../../table/model/table.ts';
import type { WeeklyDigestEffect } from '../../table/model/time-effects.ts';
import { everybodySees } from '../access/sees-place.ts';
import { weeklyDigest } from '../posts/weekly-digest.ts';
import { type DeliveryContext, NEEDLESS } from './delivery-context.ts';

/** So many games of a week are looked at, the last ones to be opened. */
const MOST_GAMES = 40;

/**
 * Posts what was played on a server in a week. Games whose channel not everybody sees are told only in that channel. Nothing is
 * posted where no game is left.
 */
export const deliverWeeklyDigest = async (
  { deps, messages, table, record }: DeliveryContext,
  effect: WeeklyDigestEffect,
): Promise<DeliveryOutcome> => {
  const { guildId, channelId, since, until } = effect;
  // Called off meanwhile, or moved to another channel.
  if ((await deps.weeklyDigests.of(guildId))?.channelId !== channelId) return NEEDLESS;
  const ended = await deps.views.list({ guildId, phases: ['over'], endedSince: new Date(since) }, MOST_GAMES);
  const told = await Promise.all(
    ended.map(async (one): Promise<Table[]> => {
      const inTime = (one.endedAt?.getTime() ?? until) < until;
      const open = one.place.channelId === channelId || (await everybodySees(deps.rest, one.place));
      return inTime && open ? [one] : [];
    }),
  );
  const post = await weeklyDigest(deps, told.flat(), { ...effect, mark: record.mark, last: table });
  if (!post) return NEEDLESS;
  const { id } = await messages.post(channelId, post, record.mark);
  return { kind: 'sent', messageId: id, channelId };
};
