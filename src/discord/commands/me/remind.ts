import type { APIButtonComponentWithCustomId } from 'discord.js';
import type { Translate } from '../../../i18n/index.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { SNOOZES, type Snooze } from '../../../table/deadlines/snooze.ts';
import { playerOf, type Table } from '../../../table/model/table.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { type InteractionResult, refused, refusedFor, said } from '../../interactions/result.ts';
import { button } from '../../messages/buttons.ts';
import { momentText } from '../../naming.ts';
import { numbered, tableControl } from '../definition/control.ts';
import { choice, required } from '../definition/option.ts';
import { tableCommand } from '../definition/table-command.ts';

const ACTION = 'remind';

/** Until when a reminder is put off, or that the player is on it. */
const ANSWERS = [...SNOOZES, 'on-it'] as const;
type Answer = (typeof ANSWERS)[number];

const labelOf = (answer: Answer): string => `button.reminder.${answer}`;

/** `/me remind`: puts the reminder of what the caller owes at a table off, or says that they are on it. */
export const remind = tableCommand({
  name: 'remind',
  options: { when: required(choice(ANSWERS, labelOf)) },
  controls: [
    tableControl({
      action: ACTION,
      payload: numbered(ANSWERS),
      run: (context, { payload: { number, word } }) => answerReminder(context, number, word),
    }),
  ],
  async run(context, { when }) {
    const { deps, caller, table } = context;
    const player = playerOf(table, caller.userId);
    if (!player) return refusedFor('seat.not-yours', {}, table);
    const { seats } = await deps.deadlines.timesOf(table.id);
    const decision = seats[player.seat]?.decision;
    return decision === undefined
      ? refusedFor('reminder.answered', {}, table)
      : answerReminder(context, decision, when);
  },
});

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
