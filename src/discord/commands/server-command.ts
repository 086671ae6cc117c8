import { LOCALES } from '../../i18n/index.ts';
import { PACE_NAMES } from '../../table/model/pace.ts';
import { OPENERS, TABLE_PLACES } from '../../table/model/server-settings.ts';
import type { CommandSpec, OptionSpec } from './spec.ts';

const choice = (name: string, values: readonly string[], key: string): OptionSpec => ({
  name,
  type: 'string',
  required: false,
  choices: values.map((value) => ({ value, key: `${key}.${value}` })),
});

/** `/server`: shows and changes what new tables of this server begin with, and when people here are left in peace. */
export const serverCommand: CommandSpec = {
  name: 'server',
  options: [
    choice('language', LOCALES, 'language'),
    choice('place', TABLE_PLACES, 'server.place'),
    choice('openers', OPENERS, 'server.openers'),
    choice('pace', PACE_NAMES, 'pace.choice'),
    { name: 'night', type: 'boolean', required: false },
    { name: 'quiet', type: 'string', required: false },
    { name: 'zone', type: 'string', required: false, autocomplete: true },
  ],
};
