import {
  MOST_UNDO_SECONDS,
  PACE_NAMES,
  type Pace,
  paceNamed,
  type TimePolicy,
} from '../../table/model/pace.ts';
import { refused, said } from '../interactions/result.ts';
import { policyLines } from '../messages/clock-lines.ts';
import { choice, flag, integer, type ValuesOf } from './definition/option.ts';
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

/** `/pace`: shows what the table agrees on about time; the host changes it before the start. */
export const pace = tableCommand({
  name: 'pace',
  options,
  async run({ deps, caller, table }, values) {
    const change = policyChange(values);
    if (Object.keys(change).length === 0) {
      const { policy } = await deps.deadlines.timesOf(table.id);
      return said(policyLines(policy, caller.t).join('\n'));
    }
    const set = await deps.lobby.setPolicy(table.id, caller.userId, change);
    if (!set.ok) return refused(set.refusal, table);
    return said([caller.t('pace.set'), ...policyLines(set.value, caller.t)].join('\n'));
  },
});

const policyChange = (values: ValuesOf<typeof options>): Partial<TimePolicy> => {
  const { night, away, extensions, misses, undo } = values;
  const pace = paceFrom(values);
  return {
    ...(pace && { pace }),
    ...(night !== undefined && { stillAtNight: night }),
    ...(away !== undefined && { stillWhenAway: away > 0, awayDays: away }),
    ...(extensions !== undefined && { extensions }),
    ...(misses !== undefined && { misses }),
    ...(undo !== undefined && { undoSeconds: undo }),
  };
};
