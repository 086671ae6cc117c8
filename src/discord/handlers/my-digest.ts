import type { OptionValues } from '../../games/front.ts';
import { nextDigest } from '../../table/people/digest.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { type InteractionResult, said } from '../interactions/outcome.ts';
import { timeText } from '../messages/time/moments.ts';

/** `/me digest`: a direct message each day with all tables, at an hour of the caller's own day; none without one. */
export const myDigest = async (
  deps: DiscordDeps,
  { userId, t }: Caller,
  { hour }: OptionValues,
): Promise<InteractionResult> => {
  if (typeof hour !== 'number') {
    await deps.digests.remove(userId);
    return said(t('digest.off'));
  }
  const availability = await deps.availability.of(userId);
  const next = nextDigest(availability, hour, deps.time.now().getTime());
  await deps.digests.set({ userId, hour, nextAt: new Date(next) });
  return said(t('digest.on', { next: timeText(next), zone: availability.zone }));
};
