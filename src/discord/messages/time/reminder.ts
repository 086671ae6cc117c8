import type { Locale, Translate } from '../../../i18n/index.ts';
import type { Seat } from '../../../kernel/seat.ts';
import { SNOOZES } from '../../../table/deadlines/answer-reminder.ts';
import type { SeatTime, TableTimes } from '../../../table/deadlines/times.ts';
import type { NoteEffect, ReminderEffect } from '../../../table/model/effects.ts';
import { extensionMs, HOUR_MS } from '../../../table/model/pace.ts';
import type { Table } from '../../../table/model/table.ts';
import { customId } from '../../custom-id.ts';
import type { DiscordDeps } from '../../deps.ts';
import { gameName, mention, placeLink, shortId } from '../../naming.ts';
import { button, labelled } from '../buttons.ts';
import type { PublicMessage } from '../public-message.ts';
import { momentText } from './moments.ts';

/** Where a reminder goes: to the player alone, or into the table's place with a ping. */
export type ReminderWay = 'dm' | 'thread';

/**
 * What is owed, until when, and what happens then. Undefined if nothing is owed any more.
 * @param mark by which the message is found again
 */
export const reminderMessage = (
  deps: DiscordDeps,
  table: Table,
  times: TableTimes,
  { seat, decision, stage }: ReminderEffect,
  way: ReminderWay,
  locale: Locale,
  mark: string,
): PublicMessage | undefined => {
  const time = times.seats[seat];
  const player = table.seats[seat];
  if (!player || time?.decision !== decision || time.deadline === undefined) return undefined;
  const t = deps.texts.shared(locale);
  const where = { game: gameName(deps, table.game, locale), link: placeLink(table.place) };
  const content = [
    ...(way === 'thread' ? [mention(player.userId)] : []),
    t(`reminder.${stage}`, where),
    t(time.answer ? 'reminder.answer' : 'reminder.turn', { until: momentText(time.deadline) }),
    consequence(times, time, t),
    t('footer.move', { table: shortId(table.id), seq: table.seq }),
  ].join('\n');
  return {
    content,
    pings: way === 'thread' ? [player.userId] : [],
    buttons: [button('turn', table, t, mark), ...answers(table, decision, t)],
  };
};

/** What happens if the player does nothing. */
const consequence = ({ policy }: TableTimes, time: SeatTime, t: Translate): string => {
  if (time.mayBeExtended) {
    return t('reminder.then-extended', { hours: Math.round(extensionMs(policy) / HOUR_MS) });
  }
  return t(time.misses + 1 >= policy.misses ? 'reminder.then-offered' : 'reminder.then-decided');
};

const answers = (table: Table, decision: number, t: Translate) =>
  [...SNOOZES, 'on-it' as const].map((answer) =>
    labelled(
      t(`button.reminder.${answer}`),
      'secondary',
      customId({ action: 'remind', tableId: table.id, seq: table.seq, payload: `${decision}.${answer}` }),
    ),
  );

/** A private word to a player: they are next, or something was decided for them. */
export const noteMessage = (
  deps: DiscordDeps,
  table: Table,
  times: TableTimes,
  { seat, about, seq }: NoteEffect,
  locale: Locale,
  mark: string,
): PublicMessage => {
  const t = deps.texts.shared(locale);
  const where = { game: gameName(deps, table.game, locale), link: placeLink(table.place) };
  const text =
    about === 'next' ? t('note.next', where) : t('note.played', { ...where, ...left(times, seat) });
  const content = [text, t('footer.move', { table: shortId(table.id), seq })].join('\n');
  return { content, pings: [], buttons: [button('board', { id: table.id, seq }, t, mark)] };
};

/** How many more decisions may be missed before the seat is offered. */
const left = ({ policy, seats }: TableTimes, seat: Seat) => ({
  left: Math.max(0, policy.misses - (seats[seat]?.misses ?? 0)),
});
