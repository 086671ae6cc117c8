import { nextDigest } from '../../../table/people/digest.ts';
import type { InteractionContext } from '../../interactions/context.ts';
import { answered, type InteractionResult, refusedFor } from '../../interactions/result.ts';
import { timeText } from '../../naming.ts';
import { type Command, command } from '../definition/command.ts';
import { plainControl } from '../definition/control.ts';
import { flag, integer } from '../definition/option.ts';
import { settingChoices, settingRows } from '../definition/setting-menus.ts';

const MENU_ACTION = 'digest';
/** The choice of none. */
const OFF = '-';
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/**
 * `/me digest`: a direct message each day with all tables, at an hour of the caller's own day. Without an hour it shows what is
 * chosen, with a menu.
 */
export const digest: Command = command({
  name: 'digest',
  options: { hour: integer({ min: 0, max: 23 }), off: flag() },
  controls: [
    plainControl(MENU_ACTION, async (context, { choice }) => {
      if (choice === OFF) return digest.run(context, { off: true });
      const hour = HOURS.find((one) => `${one}` === choice);
      return hour === undefined ? refusedFor('control.forged') : digest.run(context, { hour });
    }),
  ],
  async run(context, { hour, off }) {
    const { deps, caller } = context;
    const { userId } = caller;
    if (hour !== undefined) {
      const next = nextDigest(await deps.availability.of(userId), hour, deps.time.now().getTime());
      await deps.digests.set({ userId, hour, nextAt: new Date(next) });
    } else if (off && (await deps.digests.remove(userId))) {
      return shown(context, caller.t('digest.off'));
    }
    return shown(context);
  },
});

/** What is chosen, and a menu to choose by. */
const shown = async ({ deps, caller }: InteractionContext, said?: string): Promise<InteractionResult> => {
  const { userId, t } = caller;
  const chosen = await deps.digests.of(userId);
  const { zone } = await deps.availability.of(userId);
  const choices = [
    { value: OFF, label: t('digest.never') },
    ...settingChoices(HOURS, (hour) => `${hour}:00`),
  ];
  const menu = { option: 'hour', name: t('setting.digest'), choices, now: `${chosen?.hour ?? OFF}` };
  const present = chosen
    ? t('digest.on', { next: timeText(chosen.nextAt.getTime()), zone })
    : t('digest.none');
  return answered({ text: said ?? present, rows: settingRows({ action: MENU_ACTION }, [menu], t) });
};
