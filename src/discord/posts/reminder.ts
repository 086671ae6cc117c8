import type { Locale, Translate } from '../../i18n/index.ts';
import { literally } from '../../i18n/people-text.ts';
import type { Seat } from '../../kernel/seat.ts';
import { possibleSnoozes } from '../../table/deadlines/snooze.ts';
import type { SeatTime, TableTimes } from '../../table/deadlines/times.ts';
import type { Pause } from '../../table/model/clocks.ts';
import { extensionMs, HOUR_MS } from '../../table/model/pace.ts';
import type { SeatedPlayer, Table } from '../../table/model/table.ts';
import type { NoteEffect, ReminderEffect, ReminderStage } from '../../table/model/time-effects.ts';
import { reminderButtons } from '../commands/me/remind.ts';
import { ownPlans } from '../commands/panel/own-plans.ts';
import { boardButton } from '../commands/table/board.ts';
import { newsButton } from '../commands/table/news.ts';
import { turnButton } from '../commands/table/turn.ts';
import { ballotButtons } from '../commands/vote.ts';
import { customId } from '../custom-id.ts';
import type { DiscordDeps } from '../deps.ts';
import { button, labelled } from '../messages/buttons.ts';
import type { GoingBack } from '../messages/going-back.ts';
import { proposalText } from '../messages/proposal-text.ts';
import { fittedFromTop, MOST_CONTENT, type PublicMessage } from '../messages/public-message.ts';
import { mention, momentText, placeLink, tableFooter, tableGame, tableTitle, timeText } from '../naming.ts';
import type { Marked } from './whisper.ts';

/** Where a reminder goes: to the player alone, or into the table's place with a ping. */
export type ReminderWay = 'dm' | 'thread';

/** A table with its clocks. */
interface TimedTable {
  readonly table: Table;
  readonly times: TableTimes;
}

/** A decision that somebody owes and is reminded of, with its table as it is now. */
export interface OwedDecision extends TimedTable {
  readonly time: SeatTime;
  readonly player: SeatedPlayer;
  readonly effect: ReminderEffect;
  /** See {@link Marked}. */
  readonly mark: string;
}

interface Reminding {
  readonly way: ReminderWay;
  readonly locale: Locale;
  /** Whether the player is called by it in the table's place. */
  readonly calls?: boolean;
}

/** What is owed, until when, and what happens then. */
export const reminderMessage = async (
  deps: DiscordDeps,
  owed: OwedDecision,
  { way, locale, calls = false }: Reminding,
): Promise<PublicMessage> => {
  const { table, times, time, player, effect, mark } = owed;
  const { decision, stage } = effect;
  const t = deps.texts.shared(locale);
  const now = deps.time.now().getTime();
  const snoozes = possibleSnoozes(times.availabilities[time.seat], time.deadline, now);
  const lines =
    way === 'thread'
      ? [mention(player.userId), ...owedLines(deps, owed, locale)]
      : await privateLines(deps, owed, locale);
  return {
    content: lines.join('\n'),
    pings: calls ? [player.userId] : [],
    buttons: [
      button(turnButton, table, t, mark),
      ...(stage === 'back' ? [button(newsButton, table, t, mark)] : []),
      ...reminderButtons(table, { decision, snoozes }, t),
    ],
  };
};

/** One direct message for what is owed at one table or at several. */
export const sharedReminder = async (
  deps: DiscordDeps,
  owed: readonly OwedDecision[],
  locale: Locale,
): Promise<PublicMessage> => {
  const [first] = owed;
  if (first && owed.length === 1) return reminderMessage(deps, first, { way: 'dm', locale });
  const t = deps.texts.shared(locale);
  const title = t('reminder.together', { count: owed.length });
  const told = await Promise.all(owed.map((one) => privateLines(deps, one, locale)));
  // Where that is too long plans give way first, then the last tables, which have a button all the same.
  const shorter = owed.map((one) => owedLines(deps, one, locale));
  const room = MOST_CONTENT - title.length - 1;
  const paragraphs = [told, shorter].map((all) => all.map((lines) => ['', ...lines].join('\n')));
  const fits = paragraphs.find((all) => all.join('\n').length <= room) ?? paragraphs[1] ?? [];
  return {
    content: [title, ...fittedFromTop(fits, room, (count) => t('list.more', { count }))].join('\n'),
    pings: [],
    buttons: owed.map(({ table, mark }) => {
      const { id: tableId, seq } = table;
      const id = customId({ action: turnButton.action, tableId, seq, payload: mark });
      return labelled(t('button.turn-at', { table: tableTitle(table) }), 'primary', id);
    }),
  };
};

/** With what has become of the player's plans. */
const privateLines = async (deps: DiscordDeps, owed: OwedDecision, locale: Locale): Promise<string[]> => {
  const { table, time } = owed;
  const caller = { locale, t: deps.texts.shared(locale) };
  return owedLines(deps, owed, locale, (await ownPlans(deps, { table, seat: time.seat }, caller)).lines);
};

const owedLines = (
  deps: DiscordDeps,
  { table, times, time, effect: { stage } }: OwedDecision,
  locale: Locale,
  plans: readonly string[] = [],
): string[] => {
  const t = deps.texts.shared(locale);
  return [
    t(`reminder.${stage}`, whereOf(deps, table, locale)),
    ...timeLines({ times, time, stage }, t),
    ...plans,
    t('footer.move', { table: tableFooter(table), seq: table.seq }),
  ];
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
  if (time.deadline === undefined) return [t(times.paused ? 'reminder.turn-paused' : 'reminder.turn-open')];
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

/** The same, with what going back means where a vote is about that. */
interface NotedTable extends TimedTable {
  readonly going?: GoingBack | undefined;
}

/** A private word to a player, such as that they are next. Undefined if it is no news any more. */
export const noteMessage = (
  deps: DiscordDeps,
  { table, times, going }: NotedTable,
  { seat, about, seq }: NoteEffect,
  { locale, mark }: Marked,
): PublicMessage | undefined => {
  // A word that waited for the morning, and has come true meanwhile.
  if (about === 'next' && times.seats[seat]?.decision !== undefined) return undefined;
  const t = deps.texts.shared(locale);
  const where = whereOf(deps, table, locale);
  if (about === 'vote') return voteNote(deps, { table, times, going }, { seat, id: seq }, { locale, mark });
  const words = about === 'played' ? { ...where, ...left(times, seat) } : where;
  const content = [t(`note.${about}`, words), t('footer.move', { table: tableFooter(table), seq })].join(
    '\n',
  );
  return { content, pings: [], buttons: [button(boardButton, { id: table.id, seq }, t, mark)] };
};

/** What is voted on, for a player who slept when the vote was opened and has not voted yet. */
const voteNote = (
  deps: DiscordDeps,
  { table, times: { vote }, going }: NotedTable,
  { seat, id }: { readonly seat: Seat; readonly id: number },
  { locale, mark }: Marked,
): PublicMessage | undefined => {
  const userId = table.seats[seat]?.userId ?? '';
  if (vote?.id !== id || vote.yes.includes(userId) || vote.no.includes(userId)) return undefined;
  const t = deps.texts.shared(locale);
  const by = table.seats.find((player) => player.userId === vote.by)?.name ?? '—';
  const content = [
    t('note.vote', {
      ...whereOf(deps, table, locale),
      name: literally(by),
      proposal: proposalText(table, vote.proposal, t, going),
      until: momentText(vote.lapsesAt),
    }),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  return { content, pings: [], buttons: ballotButtons(table, id, t, mark) };
};

/** That a table still sleeps or is paused, for its host; or that it is put aside, for everybody at it. */
export const pausedMessage = (
  deps: DiscordDeps,
  table: Table,
  { cause, since, asideAt }: Pause,
  { locale, mark }: Marked,
): PublicMessage => {
  const t = deps.texts.shared(locale);
  const key = cause === 'asleep' ? 'note.asleep' : 'note.paused';
  const content = [
    t(asideAt === undefined ? key : 'note.aside', {
      ...whereOf(deps, table, locale),
      since: timeText(since),
      cause,
    }),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  return { content, pings: [], buttons: [button(boardButton, table, t, mark)] };
};

/** How many more decisions may be missed before the seat is offered. */
const left = ({ policy, seats }: TableTimes, seat: Seat) => ({
  left: Math.max(0, policy.misses - (seats[seat]?.misses ?? 0)),
});
