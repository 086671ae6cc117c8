import type { Locale, Translate } from '../../i18n/index.ts';
import type { Seat } from '../../kernel/seat.ts';
import { possibleSnoozes } from '../../table/deadlines/snooze.ts';
import type { SeatTime, TableTimes } from '../../table/deadlines/times.ts';
import type { NoteEffect, ReminderEffect, ReminderStage } from '../../table/model/effects.ts';
import { extensionMs, HOUR_MS } from '../../table/model/pace.ts';
import type { Table } from '../../table/model/table.ts';
import { reminderButtons } from '../commands/me/remind.ts';
import { boardButton } from '../commands/table/board.ts';
import { newsButton } from '../commands/table/news.ts';
import { turnButton } from '../commands/table/turn.ts';
import type { DiscordDeps } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { mention, momentText, placeLink, tableFooter, tableGame, tableTitle } from '../naming.ts';
import type { Marked } from './whisper.ts';

/** Where a reminder goes: to the player alone, or into the table's place with a ping. */
export type ReminderWay = 'dm' | 'thread';

/** A table with its clocks. */
interface TimedTable {
  readonly table: Table;
  readonly times: TableTimes;
}

/** What is owed, until when, and what happens then. Undefined if nothing is owed any more. */
export const reminderMessage = (
  deps: DiscordDeps,
  { table, times }: TimedTable,
  { seat, decision, stage }: ReminderEffect,
  { way, locale, mark }: Marked & { readonly way: ReminderWay },
): PublicMessage | undefined => {
  const time = times.seats[seat];
  const player = table.seats[seat];
  if (!player || time?.decision !== decision) return undefined;
  const t = deps.texts.shared(locale);
  const where = whereOf(deps, table, locale);
  const now = deps.time.now().getTime();
  const snoozes = possibleSnoozes(times.availabilities[seat], time.deadline, now);
  const content = [
    ...(way === 'thread' ? [mention(player.userId)] : []),
    t(`reminder.${stage}`, where),
    ...timeLines({ times, time, stage }, t),
    t('footer.move', { table: tableFooter(table), seq: table.seq }),
  ].join('\n');
  return {
    content,
    pings: way === 'thread' ? [player.userId] : [],
    buttons: [
      button(turnButton, table, t, mark),
      ...(stage === 'back' ? [button(newsButton, table, t, mark)] : []),
      ...reminderButtons(table, { decision, snoozes }, t),
    ],
  };
};

/** Which table calls, and where it is. */
const whereOf = (deps: DiscordDeps, table: Table, locale: Locale) => ({
  game: tableGame(deps, table, locale),
  table: tableTitle(table),
  link: placeLink(table.place),
});

interface RemindedTime {
  readonly times: TableTimes;
  readonly time: SeatTime;
  readonly stage: ReminderStage;
}

/** Until when it has to be decided, and what happens then. */
const timeLines = ({ times, time, stage }: RemindedTime, t: Translate): string[] => {
  if (time.deadline === undefined) return [t('reminder.turn-open')];
  return [
    ...(stage === 'back' ? [t('reminder.running')] : []),
    t(time.answer ? 'reminder.answer' : 'reminder.turn', { until: momentText(time.deadline) }),
    consequence(times, time, t),
  ];
};

/** What happens if the player does nothing. */
const consequence = ({ policy }: TableTimes, time: SeatTime, t: Translate): string => {
  if (time.mayBeExtended) {
    return t('reminder.then-extended', { hours: Math.round(extensionMs(policy) / HOUR_MS) });
  }
  return t(time.misses + 1 >= policy.misses ? 'reminder.then-offered' : 'reminder.then-decided');
};

/** A private word to a player: they are next, or something was decided for them. Undefined if it is no news any more. */
export const noteMessage = (
  deps: DiscordDeps,
  { table, times }: TimedTable,
  { seat, about, seq }: NoteEffect,
  { locale, mark }: Marked,
): PublicMessage | undefined => {
  // A word that waited for the morning, and has come true meanwhile.
  if (about === 'next' && times.seats[seat]?.decision !== undefined) return undefined;
  const t = deps.texts.shared(locale);
  const where = whereOf(deps, table, locale);
  const text =
    about === 'next' ? t('note.next', where) : t('note.played', { ...where, ...left(times, seat) });
  const content = [text, t('footer.move', { table: tableFooter(table), seq })].join('\n');
  return { content, pings: [], buttons: [button(boardButton, { id: table.id, seq }, t, mark)] };
};

/** How many more decisions may be missed before the seat is offered. */
const left = ({ policy, seats }: TableTimes, seat: Seat) => ({
  left: Math.max(0, policy.misses - (seats[seat]?.misses ?? 0)),
});
