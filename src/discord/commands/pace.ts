import {
  MOST_UNDO_SECONDS,
  nameOfPace,
  PACE_NAMES,
  type Pace,
  type PolicyChange,
  paceNamed,
  type TimePolicy,
} from '../../table/model/pace.ts';
import type { TableInteraction } from '../interactions/context.ts';
import { answered, type InteractionResult, refused } from '../interactions/result.ts';
import { policyLines } from '../messages/clock-lines.ts';
import type { Row } from '../messages/private-answer.ts';
import type { Command } from './definition/command.ts';
import { choice, flag, integer, type ValuesOf } from './definition/option.ts';
import {
  type SettingMenu,
  settingChoices,
  settingRows,
  tableSettingControl,
  yesOrNo,
} from './definition/setting-menus.ts';
import { tableCommand } from './definition/table-command.ts';

const MOST_HOURS = 24 * 30;

/** A pace by its name. */
export const namedPace = choice(PACE_NAMES, (name) => `pace.choice.${name}`);

const options = {
  pace: namedPace,
  hours: integer({ min: 1, max: MOST_HOURS }),
  increment: integer({ min: 0, max: 24 * 7 }),
  night: flag(),
  away: integer({ min: 0, max: 60 }),
  extensions: integer({ min: 0, max: 9 }),
  misses: integer({ min: 1, max: 9 }),
  undo: integer({ min: 0, max: MOST_UNDO_SECONDS }),
};

/** The pace that options ask for; undefined if they ask for none. */
const paceFrom = ({ pace, hours, increment }: ValuesOf<typeof options>): Pace | undefined => {
  if (hours === undefined) return pace && paceNamed(pace);
  return increment === undefined ? { kind: 'each', hours } : { kind: 'bank', hours, increment };
};

const MENU_ACTION = 'pace';

/** `/pace`: shows what the table agrees on about time; the host changes it before the start, by menus too. */
export const pace: Command = tableCommand({
  name: 'pace',
  options,
  controls: [tableSettingControl(MENU_ACTION, () => pace)],
  async run(context, values) {
    const { deps, caller, table } = context;
    const change = policyChange(values);
    if (Object.keys(change).length === 0) {
      const { policy } = await deps.deadlines.timesOf(table.id);
      return shown(context, policy);
    }
    const set = await deps.lobby.setPolicy(table.id, caller.userId, change);
    return set.ok ? shown(context, set.value, caller.t('pace.set')) : refused(set.refusal, table);
  },
});

const shown = (context: TableInteraction, policy: TimePolicy, lead?: string): InteractionResult => {
  const { caller, table } = context;
  const text = [...(lead === undefined ? [] : [lead]), ...policyLines(policy, caller.t)].join('\n');
  const mayChange = table.phase === 'lobby' && table.hostId === caller.userId;
  return answered({ text, ...(mayChange && { rows: menuRows(context, policy) }) });
};

const AWAY_DAYS = [0, 3, 7, 14, 21, 30, 60];
const TIMES = [0, 1, 2, 3, 5, 9];
const UNDO_SECONDS = [0, 10, 20, 30, 60, MOST_UNDO_SECONDS];

const menuRows = ({ caller: { t }, table }: TableInteraction, policy: TimePolicy): Row[] => {
  const { stillAtNight, stillWhenAway, awayDays, extensions, misses, undoSeconds = 0 } = policy;
  const counted = (values: readonly number[], now: number): Pick<SettingMenu, 'choices' | 'now'> => ({
    choices: settingChoices([...new Set([...values, now])]),
    now: `${now}`,
  });
  const menus: SettingMenu[] = [
    {
      ...{ option: 'pace', name: t('setting.pace'), now: nameOfPace(policy.pace) },
      choices: settingChoices(PACE_NAMES, (value) => t(`pace.choice.${value}`)),
    },
    { option: 'night', name: t('setting.night'), choices: yesOrNo(t), now: `${stillAtNight}` },
    {
      ...{ option: 'away', name: t('setting.away') },
      ...counted(AWAY_DAYS, stillWhenAway ? awayDays : 0),
    },
    { option: 'extensions', name: t('setting.extensions'), ...counted(TIMES, extensions) },
    {
      ...{ option: 'misses', name: t('setting.misses') },
      ...counted(
        TIMES.filter((times) => times > 0),
        misses,
      ),
    },
    { option: 'undo', name: t('setting.undo'), ...counted(UNDO_SECONDS, undoSeconds) },
  ];
  return settingRows({ action: MENU_ACTION, tableId: table.id }, menus, t);
};

const policyChange = (values: ValuesOf<typeof options>): PolicyChange => {
  const { hours, increment, night, away, extensions, misses, undo } = values;
  const pace = paceFrom(values);
  return {
    ...(pace && { pace }),
    ...(hours === undefined && increment !== undefined && { increment }),
    ...(night !== undefined && { stillAtNight: night }),
    ...(away !== undefined && { stillWhenAway: away > 0, awayDays: away }),
    ...(extensions !== undefined && { extensions }),
    ...(misses !== undefined && { misses }),
    ...(undo !== undefined && { undoSeconds: undo }),
  };
};
