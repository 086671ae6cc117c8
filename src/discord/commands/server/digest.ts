import { WEEKDAYS, type Weekday } from '../../../table/model/weekly-digest.ts';
import { nextWeeklyDigest } from '../../../table/servers/weekly-digest.ts';
import type { ServerInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refusedFor } from '../../interactions/result.ts';
import { channelMention, timeText } from '../../naming.ts';
import { type Command, serverCommand } from '../definition/command.ts';
import { plainControl } from '../definition/control.ts';
import { choice, flag } from '../definition/option.ts';
import { settingChoices, settingRows } from '../definition/setting-menus.ts';
import { languageFor } from '../table/new.ts';

const MENU_ACTION = 'weekly';
/** The choice of none. */
const OFF = '-';

/**
 * `/server digest`: what was played in a week, posted in the channel where a moderator chose a day for it. Without a day it shows
 * what is chosen, with a menu.
 */
export const weeklyDigest: Command = serverCommand({
  name: 'digest',
  options: { day: choice(WEEKDAYS, (day) => `weekday.${day}`), off: flag() },
  controls: [
    plainControl(MENU_ACTION, async (context, { choice: chosen }) => {
      if (chosen === OFF) return weeklyDigest.run(context, { off: true });
      const day = WEEKDAYS.find((one) => one === chosen);
      return day === undefined ? refusedFor('control.forged') : weeklyDigest.run(context, { day });
    }),
  ],
  elsewhere: 'place.no-server',
  forModerators: (values) => Object.values(values).some((value) => value !== undefined),
  async run(context, { day, off }) {
    const { deps, caller } = context;
    if (day !== undefined) await choose(context, day);
    else if (off && (await deps.weeklyDigests.remove(caller.guildId)))
      return shown(context, caller.t('weekly.off'));
    return shown(context);
  },
});

/** From now on it goes out on that day, in the channel that this was chosen in. */
const choose = async (context: ServerInteraction, weekday: Weekday): Promise<void> => {
  const { deps, caller } = context;
  const { guildId, channelId } = caller;
  const server = await deps.settings.server(guildId);
  const now = deps.time.now().getTime();
  const nextAt = nextWeeklyDigest({ guildId, weekday }, server.zone ?? 'UTC', now);
  const locale = languageFor(context, server, undefined);
  await deps.weeklyDigests.set({ guildId, channelId, locale, weekday, nextAt });
};

/** What is chosen, and a menu for moderators to choose by. */
const shown = async ({ deps, caller }: ServerInteraction, said?: string): Promise<InteractionResult> => {
  const { guildId, t } = caller;
  const chosen = await deps.weeklyDigests.of(guildId);
  const choices = [
    { value: OFF, label: t('digest.never') },
    ...settingChoices(WEEKDAYS, (day) => t(`weekday.${day}`)),
  ];
  const menu = { option: 'day', name: t('setting.weekly'), choices, now: chosen?.weekday ?? OFF };
  const present = chosen
    ? t('weekly.on', {
        next: timeText(chosen.nextAt.getTime()),
        channel: channelMention(chosen.channelId),
      })
    : t('weekly.none');
  return answered({
    text: said ?? present,
    ...(caller.moderator && { rows: settingRows({ action: MENU_ACTION }, [menu], t) }),
  });
};
