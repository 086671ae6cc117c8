import { nextDigest } from '../../../table/people/digest.ts';
import { said } from '../../interactions/result.ts';
import { timeText } from '../../naming.ts';
import { command } from '../definition/command.ts';
import { integer } from '../definition/option.ts';

/** `/me digest`: a direct message each day with all tables, at an hour of the caller's own day; none without one. */
export const digest = command({
  name: 'digest',
  options: { hour: integer({ min: 0, max: 23 }) },
  async run({ deps, caller: { userId, t } }, { hour }) {
    if (hour === undefined) {
      await deps.digests.remove(userId);
      return said(t('digest.off'));
    }
    const availability = await deps.availability.of(userId);
    const next = nextDigest(availability, hour, deps.time.now().getTime());
    await deps.digests.set({ userId, hour, nextAt: new Date(next) });
    return said(t('digest.on', { next: timeText(next), zone: availability.zone }));
  },
});
