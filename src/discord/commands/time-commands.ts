import { REMINDER_PLACES } from '../../table/model/availability.ts';
import { PACE_NAMES } from '../../table/model/pace.ts';
import { VOTE_KINDS } from '../../table/model/vote.ts';
import type { CommandSpec, OptionSpec } from './spec.ts';

/** What a host or moderator can do at once. */
export const REPAIR_KINDS = [...VOTE_KINDS, 'skip'] as const;

const PACE: OptionSpec = {
  name: 'pace',
  type: 'string',
  required: false,
  choices: PACE_NAMES.map((name) => ({ value: name, key: `pace.choice.${name}` })),
};
const MOST_HOURS = 24 * 30;
const HOURS: OptionSpec = { name: 'hours', type: 'integer', required: false, min: 1, max: MOST_HOURS };

/** The pace as options of `/table new`. */
export const PACE_OPTIONS: readonly OptionSpec[] = [PACE, HOURS];

const optional = (name: string, min: number, max: number): OptionSpec => ({
  name,
  type: 'integer',
  required: false,
  min,
  max,
});

/** `/pace`: the whole of what a table can agree on about time. */
export const POLICY_OPTIONS: readonly OptionSpec[] = [
  PACE,
  HOURS,
  optional('increment', 0, 24 * 7),
  { name: 'night', type: 'boolean', required: false },
  optional('away', 0, 60),
  optional('extensions', 0, 9),
  optional('misses', 1, 9),
];

/** The move to go back to; suggested from the log. */
export const TO_OPTION: OptionSpec = {
  name: 'to',
  type: 'integer',
  required: false,
  autocomplete: true,
  min: 0,
};

const PLAYER: OptionSpec = { name: 'player', type: 'integer', required: false, autocomplete: true, min: 0 };

const what = (kinds: readonly string[]): OptionSpec => ({
  name: 'what',
  type: 'string',
  required: true,
  choices: kinds.map((kind) => ({
    value: kind,
    key: kind === 'skip' ? 'choice.repair.skip' : `choice.vote.${kind}`,
  })),
});

/** `/vote` and `/repair`. */
export const VOTE_OPTIONS: readonly OptionSpec[] = [what(VOTE_KINDS), TO_OPTION, PLAYER];
export const REPAIR_OPTIONS: readonly OptionSpec[] = [what(REPAIR_KINDS), TO_OPTION, PLAYER];

const text = (name: string, autocomplete = false): OptionSpec => ({
  name,
  type: 'string',
  required: false,
  ...(autocomplete && { autocomplete }),
});

/** `/me`: what concerns one person, wherever they play. */
export const meCommand: CommandSpec = {
  name: 'me',
  subcommands: [
    {
      name: 'settings',
      options: [
        text('zone', true),
        text('quiet'),
        text('active'),
        {
          ...text('reminders'),
          choices: REMINDER_PLACES.map((place) => ({ value: place, key: `choice.place.${place}` })),
        },
        { name: 'next', type: 'boolean', required: false },
      ],
    },
    {
      name: 'away',
      options: [{ ...text('to', true), required: true }, text('from', true)],
    },
    { name: 'back', options: [] },
    { name: 'digest', options: [{ name: 'hour', type: 'integer', required: false, min: 0, max: 23 }] },
    { name: 'data', options: [] },
    { name: 'forget', options: [{ name: 'sure', type: 'boolean', required: false }] },
  ],
};
