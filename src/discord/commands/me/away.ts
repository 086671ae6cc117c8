import { DateTime } from 'luxon';
import type { Suggestion } from '../../../games/front/command.ts';
import { type Refusal, refusal } from '../../../kernel/refusal.ts';
import { accept, type Result, refuse } from '../../../kernel/result.ts';
import { refused, said } from '../../interactions/result.ts';
import { timeText } from '../../naming.ts';
import { command } from '../definition/command.ts';
import { matching, required, type Typing, text } from '../definition/option.ts';

const MOST_DAYS = 25;

const day = text({ suggest: (typing) => daySuggestions(typing) });

/** `/me away`: from the first day to the end of the last, in the caller's own zone. */
export const away = command({
  name: 'away',
  options: { to: required(day), from: day },
  async run({ deps, caller }, values) {
    const { userId, guildId, t } = caller;
    const { zone } = await deps.availability.of(userId, guildId);
    const now = DateTime.fromJSDate(deps.time.now(), { zone });
    const first = values.from === undefined ? accept(now) : dayFrom(values.from, zone);
    if (!first.ok) return refused(first.refusal);
    const last = dayFrom(values.to, zone);
    if (!last.ok) return refused(last.refusal);
    const from = Math.max(first.value.toMillis(), now.toMillis());
    const to = last.value.plus({ days: 1 }).toMillis();
    const absence = await deps.availability.announce(userId, { from, to });
    if (!absence.ok) return refused(withLastDay(absence.refusal, { zone, typed: values.to }));
    const { daysLeft: days } = absence.value;
    return said(t('me.away.done', { from: timeText(from), to: timeText(to), days }));
  },
});

/** Of an absence that is too long: the last day that was typed, and the latest that there could be. */
const withLastDay = (
  { code, params = {}, reasons }: Refusal,
  { zone, typed }: { readonly zone: string; readonly typed: string },
): Refusal => {
  const { latest: end, ...others } = params;
  if (code !== 'away.budget') return { code, params, reasons };
  // Days are not equally long where clocks change: in the middle of the last one it is that day for certain.
  const last =
    end === undefined ? undefined : DateTime.fromMillis(Number(end), { zone }).minus({ hours: 12 });
  return { code, reasons, params: { ...others, to: typed.trim(), latest: last?.toISODate() ?? 'none' } };
};

/** A day as it is typed, such as `2026-12-24`: the moment at which it begins in the zone. */
const dayFrom = (typed: string, zone: string): Result<DateTime> => {
  const day = DateTime.fromFormat(typed.trim(), 'yyyy-MM-dd', { zone });
  return day.isValid ? accept(day) : refuse(refusal('time.day', { text: typed }));
};

/** The coming days in the caller's zone, by their names. */
const daySuggestions = async ({ deps, caller, typed }: Typing): Promise<readonly Suggestion[]> => {
  const { userId, guildId, locale } = caller;
  const { zone } = await deps.availability.of(userId, guildId);
  const today = DateTime.fromJSDate(deps.time.now(), { zone }).setLocale(locale);
  const days = Array.from({ length: MOST_DAYS }, (_, days) => today.plus({ days }));
  return matching(
    days.map((day) => ({ name: day.toLocaleString(DateTime.DATE_HUGE), value: day.toISODate() ?? '' })),
    typed,
  );
};
