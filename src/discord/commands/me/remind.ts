import type { APIButtonComponentWithCustomId } from 'discord.js';
import { DateTime } from 'luxon';
import type { Suggestion } from '../../../games/front/command.ts';
import type { Translate } from '../../../i18n/index.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { possibleSnoozes, SNOOZES, type Snooze, snoozedUntil } from '../../../table/deadlines/snooze.ts';
import { playerOf, type Table } from '../../../table/model/table.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import { button } from '../../messages/buttons.ts';
import { momentText } from '../../naming.ts';
import { numbered, tableControl } from '../definition/control.ts';
import { required, text } from '../definition/option.ts';
import { suggestAt, tableCommand } from '../definition/table-command.ts';

const ACTION = 'remind';

/** Until when a reminder is put off, or that the player is on it. */
const ANSWERS = [...SNOOZES, 'on-it'] as const;
type Answer = (typeof ANSWERS)[number];

const labelOf = (answer: Answer): string => `button.reminder.${answer}`;

/** `/me remind`: puts the reminder of what the caller owes at a table off, or says that they are on it. */
export const remind = tableCommand({
  name: 'remind',
  options: {
    when: required(text({ maxLength: 20, suggest: suggestAt((context) => possibleAnswers(context)) })),
  },
  controls: [
    tableControl({
      action: ACTION,
      payload: numbered(ANSWERS),
      run: (context, { payload: { number, word } }) => answerReminder(context, number, word),
    }),
  ],
  async run(context, { when }) {
    const { deps, caller, table } = context;
    const answer = ANSWERS.find((known) => known === when);
    if (!answer) return refusedFor('reminder.unknown', { text: when }, table);
    const player = playerOf(table, caller.userId);
    if (!player) return refusedFor('seat.not-yours', {}, table);
    const { seats } = await deps.deadlines.timesOf(table.id);
    const decision = seats[player.seat]?.decision;
    return decision === undefined
      ? refusedFor('reminder.answered', {}, table)
      : answerReminder(context, decision, answer);
  },
});

/** What the caller can answer now: moments that come before the deadline, each with it. */
const possibleAnswers = async ({ deps, caller, table }: TableInteraction): Promise<Suggestion[]> => {
  const { t, locale, userId } = caller;
  const seat = playerOf(table, userId)?.seat;
  const times = await deps.deadlines.timesOf(table.id);
  const own = times.seats.find((time) => time.seat === seat);
  const availability = seat === undefined ? undefined : times.availabilities[seat];
  if (!availability || own?.decision === undefined) return [];
  const { deadline } = own;
  const now = deps.time.now().getTime();
  const shown = (at: number): string =>
    DateTime.fromMillis(at, { zone: availability.zone }).setLocale(locale).toLocaleString(MOMENT);
  const limit = deadline === undefined ? '' : t('suggestion.limit', { until: shown(deadline) });
  return [
    ...possibleSnoozes(availability, deadline, now).map((value) => ({
      name: `${t(labelOf(value))}: ${shown(snoozedUntil(availability, value, now))}${limit}`,
      value,
    })),
    { name: t(labelOf('on-it')), value: 'on-it' },
  ];
};

/** A day of the week and a time, as text: suggestions show no moments of Discord's own. */
const MOMENT = { weekday: 'short', hour: 'numeric', minute: '2-digit' } as const;

/**
 * Buttons by which the reminder of a decision is answered.
 * @param snoozes those that still come before its deadline
 */
export const reminderButtons = (
  table: Table,
  { decision, snoozes }: { readonly decision: number; readonly snoozes: readonly Snooze[] },
  t: Translate,
): APIButtonComponentWithCustomId[] =>
  [...snoozes, 'on-it' as const].map((answer) =>
    button({ action: ACTION, style: 'secondary', label: labelOf(answer) }, table, t, `${decision}.${answer}`),
  );

const answerReminder = async (
  { deps, caller, table }: TableInteraction,
  decision: number,
  answer: Answer,
): Promise<InteractionResult> => {
  const { t, userId } = caller;
  const answered = await deps.deadlines.answerReminder(table.id, userId, decision, answer);
  if (!answered.ok) return refused(withMoment(answered.refusal), table);
  const { until, deadline } = answered.value;
  const done =
    until === undefined ? t('reminder.done.on-it') : t('reminder.done.snoozed', { until: momentText(until) });
  const limit = deadline === undefined ? [] : [t('reminder.done.deadline', { until: momentText(deadline) })];
  return said([done, ...limit].join('\n'));
};

/** A deadline in a refusal, as Discord shows it. */
const withMoment = (why: Refusal): Refusal => {
  const { deadline } = why.params ?? {};
  if (typeof deadline !== 'number') return why;
  return { ...why, params: { ...why.params, until: momentText(deadline) } };
};
