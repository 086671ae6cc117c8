import { DateTime } from 'luxon';
import type { OptionValues, Suggestion } from '../../games/front.ts';
import { zonesLike } from '../../table/clock/hours.ts';
import type { DiscordDeps } from '../deps.ts';
import { optionSuggestions } from '../handlers/options.ts';
import { standingOrderSuggestions } from '../handlers/orders.ts';
import type { Caller } from './caller.ts';
import { findTable, LIVE } from './find-table.ts';

const MOST = 25;

/** Options of `/table` that are suggested here. */
export const TIME_OPTIONS: readonly string[] = ['to', 'player', 'option', 'value', 'order', 'answer'];

/** Time zones, by a part of their names. */
export const zoneSuggestions = (typed: string): readonly Suggestion[] =>
  zonesLike(typed).map((zone) => ({ name: zone, value: zone }));

/** What may be typed for a day of `/me away`. */
export const daySuggestions = async (
  deps: DiscordDeps,
  { userId, guildId, locale }: Caller,
  typed: string,
): Promise<readonly Suggestion[]> => {
  const { zone } = await deps.availability.of(userId, guildId);
  const today = DateTime.fromJSDate(deps.time.now(), { zone }).setLocale(locale);
  return Array.from({ length: MOST }, (_, days) => today.plus({ days }))
    .map((day) => ({ name: day.toLocaleString(DateTime.DATE_HUGE), value: day.toISODate() ?? '' }))
    .filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(typed.trim().toLowerCase()));
};

/** What may be typed for the move to go back to, or for a player of the table. */
export const timeSuggestions = async (
  deps: DiscordDeps,
  caller: Caller,
  option: string,
  typed: string,
  given: OptionValues,
): Promise<readonly Suggestion[]> => {
  const named = typeof given.table === 'string' ? given.table : undefined;
  const found = await findTable(deps, caller, { named, phases: LIVE });
  if (!found.ok) return [];
  const table = found.value;
  const names = table.seats.map(({ name }) => name);
  const fits = ({ name, value }: Suggestion): boolean =>
    `${name} ${value}`.toLowerCase().includes(typed.trim().toLowerCase());
  if (option === 'option' || option === 'value') {
    return optionSuggestions(deps, table, caller.locale, option, given).filter(fits);
  }
  if (option === 'order' || option === 'answer') {
    return (await standingOrderSuggestions(deps, caller, table, option, given)).filter(fits);
  }
  if (option === 'player') return names.map((name, value) => ({ name, value })).filter(fits);
  const story = await deps.recap.history(table.id, 'public');
  if (!story.ok) return [];
  const moves = story.value.entries.filter((entry) => entry.kind === 'move' && !entry.undone);
  const { t } = caller;
  return [
    ...moves
      .slice(0, -1)
      .map(({ seq, seat }) => ({ name: t('suggestion.move', { seq, name: names[seat] ?? '' }), value: seq }))
      .reverse(),
    { name: t('suggestion.beginning'), value: 0 },
  ].filter(fits);
};
