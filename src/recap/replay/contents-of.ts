import type { PictureRequest } from '../../games/front/picture.ts';
import type { Words } from '../../games/front/words.ts';
import type { AnyFront } from '../../games/index.ts';
import { recordingOf } from '../../games/shared/picture/recording.ts';
import { seatStyle } from '../../games/shared/picture/seat-styles.ts';
import type { Locale, Texts } from '../../i18n/index.ts';
import { literally, plainly } from '../../i18n/people-text.ts';
import type { HistoryEntry } from '../../table/model/views.ts';
import type { Scores } from '../../table/recap/scores.ts';
import type { SeenBy, SeenGame } from '../../table/recap/seen-game.ts';
import type { TurnView } from '../../table/recap/turn-views.ts';
import { paintChart } from '../chart.ts';
import { CHART_SIZE } from '../chart-layout.ts';
import { chartWords, picturedNames } from '../chart-words.ts';
import {
  REPLAY_TEXTS,
  type ReplayContents,
  type ReplayDice,
  type ReplayLine,
  type ReplayMoment,
  type ReplayText,
  type ReplayViewer,
} from './contents.ts';

/** What a replay is made of, besides the game that was seen. */
export interface ReplayPlan {
  readonly front: AnyFront;
  readonly texts: Texts;
  readonly locale: Locale;
  /** The game and the table, as people call them. */
  readonly title: string;
}

const wordsOf = ({ table }: SeenGame, { front, texts, locale }: ReplayPlan): Words => ({
  locale,
  t: texts.of(front.game.id, locale),
  names: table.seats.map(({ name }) => plainly(name)),
});

/** Words for texts with formatting, with names in which nothing is read as such; see {@link unformatted}. */
const formattedWords = (words: Words): Words => ({
  ...words,
  names: words.names.map(literally),
});

/** A text as it is read: Discord's formatting taken away. */
const unformatted = (text: string): string =>
  text.replaceAll(/\\(.)|[*_`~]+/gs, (_, kept: string | undefined) => kept ?? '');

/** All that the page of a replay shows. Made from views and from what each viewer was told, and from nothing else. */
export const replayContents = async (seen: SeenGame, plan: ReplayPlan): Promise<ReplayContents> => {
  const { locale, title, front } = plan;
  const words = wordsOf(seen, plan);
  const { t, names } = words;
  const log: Speech = { plan, words: formattedWords(words) };
  const requests = seen.seenBy.map((by) => by.turns.map((turn, at) => requestOf(by, [turn, at], words)));
  const all = requests.flat();
  const first = seen.seenBy[0];
  return {
    locale,
    title,
    texts: Object.fromEntries(REPLAY_TEXTS.map((text) => [text, t(`replay.page.${text}`)])) as Record<
      ReplayText,
      string
    >,
    players: names.map((name, seat) => ({ name, colour: seatStyle(seat).colour })),
    moments: first ? first.turns.map((turn, at) => headingOf(first, [turn, at], { plan, words })) : [],
    viewers: seen.seenBy.map(
      (by, number): ReplayViewer => ({
        name: by.viewer === 'public' ? t('replay.everybody') : (names[by.viewer] ?? ''),
        shown: (requests[number] ?? []).map(
          (request, at): ReplayMoment => ({
            picture: all.indexOf(request),
            alt: front.picture.altText(request, words),
            text: front.picture.textMap(request, words),
            log: linesOf(by, at, log),
          }),
        ),
      }),
    ),
    recording: await front.picture.record(all),
    ...(seen.scores && { chart: await chartOf(seen.scores, words, plan) }),
    ...(seen.chance && { dice: diceOf(seen, seen.chance) }),
  };
};

/** A turn, and which one it is. */
type NumberedTurn = readonly [TurnView, number];

/** A board with the marks of what had happened since the one before. */
const requestOf = (
  by: SeenBy,
  [{ view }, at]: NumberedTurn,
  { locale, names }: Words,
): PictureRequest<unknown, unknown> => ({
  view,
  viewer: by.viewer,
  locale,
  names,
  happened: entriesAt(by, at).flatMap((entry) =>
    entry.kind === 'move' && !entry.undone ? entry.events : [],
  ),
});

/** The entries that led to a moment from the one before. */
const entriesAt = ({ turns, entries }: SeenBy, at: number): readonly HistoryEntry[] => {
  const [from, to] = [turns[at - 1]?.seq ?? -1, turns[at]?.seq ?? -1];
  return entries.filter(({ seq }) => seq > from && seq <= to);
};

/** What the page's lines are written with. */
interface Speech {
  readonly plan: ReplayPlan;
  readonly words: Words;
}

const headingOf = (by: SeenBy, [turn, at]: NumberedTurn, { plan, words }: Speech): string => {
  const { t, locale } = words;
  if (at === 0) return t('replay.beginning');
  const entries = entriesAt(by, at).filter((entry) => entry.kind === 'move' && !entry.undone);
  const seats = [...new Set(entries.map(({ seat }) => seat))];
  const names = seats.map((seat) => words.names[seat] ?? '');
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
  const { progress } = plan.front.game;
  // The round in which the turn was played: after the last one of a round the board shows the next.
  const before = by.turns[at - 1] ?? turn;
  const round = progress && Math.max(1, progress.round(before.view));
  return round === undefined
    ? list
    : t('replay.moment', { when: t('round.heading', { round }), names: list });
};

const linesOf = (by: SeenBy, at: number, { plan, words }: Speech): ReplayLine[] => {
  const { front } = plan;
  const view = by.turns[at]?.view;
  const opening = at === 0 ? front.tell(by.opening, words, view) : [];
  return [
    ...opening.map((text) => ({ text: unformatted(text) })),
    ...entriesAt(by, at).flatMap((entry) => lineOf(entry, view, { plan, words })),
  ];
};

const lineOf = (entry: HistoryEntry, view: unknown, { plan, words }: Speech): ReplayLine[] => {
  const { seat } = entry;
  const name = words.names[seat] ?? '';
  if (entry.kind === 'undo') {
    return entry.by
      ? [{ text: unformatted(words.t('replay.undo-by', { authority: entry.by })) }]
      : [{ seat, text: unformatted(words.t('replay.undo', { name })) }];
  }
  const told = plan.front.tell(entry.events, words, view);
  if (told.length === 0 && entry.events.length > 0) return [];
  const silent = words.t(entry.untold ? 'log.untold' : 'log.secret', { name });
  return [
    {
      seat,
      text: unformatted(told.length > 0 ? told.join(' ') : silent),
      ...(entry.move !== undefined && { move: entry.move }),
      ...(entry.undone && { undone: true }),
    },
  ];
};

/** A title in the letters of the boards, which have no middle dot. */
const inLetters = (title: string): string => title.replaceAll(' · ', ', ');

const chartOf = async (
  scores: Scores,
  { t, locale, names }: Words,
  { title }: ReplayPlan,
): Promise<NonNullable<ReplayContents['chart']>> => {
  const words = chartWords(scores, { t, locale, title: inLetters(title), names });
  const shown = chartWords(scores, { t, locale, title: inLetters(title), names: picturedNames(names) });
  const [width, height] = CHART_SIZE;
  const recording = await recordingOf([
    {
      size: [width, height],
      draw: (pen) => {
        paintChart(pen, scores, shown);
        return height;
      },
    },
  ]);
  const last = scores.rounds.at(-1)?.scores ?? [];
  const alt = [
    words.winner ?? '',
    ...names.map((name, seat) => t('chart.alt', { name, score: last[seat] ?? 0 })),
  ];
  return { recording, alt: alt.join(' ').trim() };
};

const diceOf = ({ table }: SeenGame, chance: NonNullable<SeenGame['chance']>): ReplayDice => ({
  table: table.id,
  ...chance,
  commitment: table.commitment,
  salt: table.salt,
  contributions: [...table.seats]
    .sort((one, other) => one.joined - other.joined)
    .map(({ contribution }) => contribution),
});
