import type { Locale, Translate } from '../../i18n/index.ts';
import type { SeatTime, TableTimes } from '../../table/deadlines/times.ts';
import { nameOfPace, type TimePolicy } from '../../table/model/pace.ts';
import type { Table } from '../../table/model/table.ts';
import { openSeats } from '../../table/occupancy/occupants.ts';
import type { DiscordDeps } from '../deps.ts';
import { momentText, namesOf, timeText } from '../naming.ts';

/** What a table has agreed on about time, in one line. */
export const paceLine = (policy: TimePolicy, t: Translate): string => {
  const { pace } = policy;
  const name = nameOfPace(pace);
  if (name) return t('pace.line', { pace: t(`pace.${name}`) });
  switch (pace.kind) {
    case 'none':
      return t('pace.line', { pace: t('pace.none') });
    case 'each':
      return t('pace.line', { pace: t('pace.each', { hours: pace.hours }) });
    case 'bank':
      return t('pace.line', { pace: t('pace.bank', { hours: pace.hours, increment: pace.increment }) });
  }
};

/** All that a table has agreed on about time, line by line. */
export const policyLines = (policy: TimePolicy, t: Translate): string[] => {
  const { pace, stillAtNight, stillWhenAway, awayDays, answerShare, extensions, misses } = policy;
  const undo = t('pace.rules.undo', { seconds: policy.undoSeconds ?? 0 });
  if (pace.kind === 'none') return [paceLine(policy, t), undo];
  return [
    paceLine(policy, t),
    t('pace.rules.night', { still: stillAtNight ? 'yes' : 'no' }),
    t('pace.rules.away', { still: stillWhenAway ? 'yes' : 'no', days: awayDays }),
    ...(pace.kind === 'each' ? [t('pace.rules.answers', { share: answerShare * 100 })] : []),
    t('pace.rules.extended', { times: extensions }),
    t('pace.rules.decided', { misses }),
    undo,
  ];
};

/** Whose time runs until when, who is away, and whether the clocks stand still; no lines where there is nothing. */
export const clockLines = (
  deps: DiscordDeps,
  table: Table,
  { seats, paused, vote }: TableTimes,
  locale: Locale,
): string[] => {
  const t = deps.texts.shared(locale);
  const names = namesOf(table);
  return [
    // Of a game that is over nobody takes a seat any more.
    ...(table.phase === 'running' ? openSeats(table) : []).map((seat) =>
      t('seat.open-line', { name: names[seat] ?? '' }),
    ),
    ...seats.flatMap(({ seat, removal }) =>
      removal ? [t('seat.going-line', { name: names[seat] ?? '', until: momentText(removal.until) })] : [],
    ),
    ...(paused ? [t('clock.paused', { since: timeText(paused.since), cause: paused.cause })] : []),
    ...seats.flatMap((time) => seatLines(time, names[time.seat] ?? '', t)),
    ...(vote ? [t('clock.vote', { kind: vote.proposal.kind, until: momentText(vote.lapsesAt) })] : []),
  ];
};

/** That the last turn is played, until when it can be taken back, and that the game ends then. */
export const endingLine = ({ settlesAt }: TableTimes, t: Translate): string =>
  t('turn-post.ending', {
    known: settlesAt === undefined ? 'no' : 'yes',
    until: settlesAt === undefined ? '' : momentText(settlesAt),
  });

const seatLines = (time: SeatTime, name: string, t: Translate): string[] => [
  ...(time.deadline === undefined
    ? []
    : [
        t('clock.deadline', {
          name,
          until: momentText(time.deadline),
          extended: time.extended ? 'yes' : 'no',
          onIt: time.onIt ? 'yes' : 'no',
        }),
      ]),
  ...(time.away === undefined
    ? []
    : [t('notice.away', { name, from: timeText(time.away.from), to: timeText(time.away.to) })]),
];
