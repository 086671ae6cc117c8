import type { Locale } from '../../../i18n/index.ts';
import { playerOf } from '../../../table/model/table.ts';
import type { History, HistoryEntry } from '../../../table/model/views.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';
import type { InteractionContext, TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { pictureOf } from '../../messages/picture.ts';
import type { PictureFile } from '../../messages/private-answer.ts';
import { fitted } from '../../messages/public-message.ts';
import { placeLink, tableTitle, timeAgo, wordsFor } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';

export const newsButton: ButtonFace = { action: 'news', style: 'secondary', label: 'button.news' };

/** Room for what happened in a private message, with a head and a foot. */
const ROOM = 3_300;

/**
 * `/table news`: what happened since the caller's last move, with the board before and after and their own score,
 * as their seat may know it. Whoever looks on gets what everybody may know.
 */
export const news = tableCommand({
  name: 'news',
  options: {},
  button: { face: newsButton },
  async run(context) {
    const { deps, caller, table } = context;
    const seat = playerOf(table, caller.userId)?.seat;
    if (seat === undefined) return publicNews(context);
    const now = await deps.recap.history(table, seat, { fromSeq: -1 });
    if (!now.ok) return refused(now.refusal, table);
    const own = now.value.entries.findLast(
      (entry) => entry.kind === 'move' && entry.seat === seat && entry.cause === 'player',
    );
    const since = own?.seq ?? 0;
    const before = await deps.recap.history(table, seat, { fromSeq: since, toSeq: since });
    if (!before.ok) return refused(before.refusal, table);
    const { t, locale } = caller;
    const decided = decidedSince(now.value, since);
    const others = { ...now.value, entries: now.value.entries.filter((entry) => !decided.includes(entry)) };
    const lines = [...decidedLines(context, now.value, decided), ...linesOf(context, others, since)];
    const text = [
      own
        ? t('news.title', { table: tableTitle(table), when: timeAgo(own.at) })
        : t('news.title-first', { table: tableTitle(table) }),
      ...(lines.length > 0
        ? fitted(lines, ROOM, (count) => t('turn-post.more', { count }))
        : [t('news.none')]),
      ...scoreLines(context, before.value, now.value),
      placeLink(table.place),
    ].join('\n');
    const picture = await pictureIn(deps, now.value, locale);
    if (since === now.value.seq) return answered({ text, picture });
    return answered({ text, earlier: await pictureIn(deps, before.value, locale), picture });
  },
});

/** What was decided for the viewer after an entry. */
const decidedSince = ({ entries, viewer }: History, since: number): HistoryEntry[] =>
  entries.filter(
    (entry) => entry.kind === 'move' && entry.seat === viewer && entry.seq > since && !entry.undone,
  );

/** The same in words, one line for each decision. */
const decidedLines = (
  { deps, caller }: InteractionContext,
  { table, view }: History,
  decided: readonly HistoryEntry[],
): string[] => {
  const words = wordsFor(deps, table, caller.locale);
  return decided.flatMap((entry) => {
    const told = frontOf(deps, table).tell(eventsOf(entry), words, view).join(' ');
    return told === '' ? [] : [caller.t('news.decided', { text: told })];
  });
};

/** For whoever looks on: what happened lately, and the board, as everybody may know it. */
const publicNews = async (context: TableInteraction): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { t, locale } = caller;
  const story = await deps.recap.history(table, 'public', { fromSeq: -1 });
  if (!story.ok) return refused(story.refusal, table);
  const lines = linesOf(context, story.value, 0);
  const text = [
    t('news.title-public', { table: tableTitle(table) }),
    ...fitted(lines, ROOM, (count) => t('turn-post.more', { count })),
    placeLink(table.place),
  ].join('\n');
  return answered({ text, picture: await pictureIn(deps, story.value, locale) });
};

const pictureIn = (
  deps: DiscordDeps,
  { table, view, viewer, seq }: History,
  locale: Locale,
): Promise<PictureFile> => pictureOf(deps, table, { view, viewer }, { locale, name: `board-${seq}` });

/** A line for each thing that happened after an entry; moves that were taken back are only counted. */
const linesOf = ({ deps, caller }: InteractionContext, story: History, since: number): string[] => {
  const { table, view } = story;
  const fresh = story.entries.filter(({ seq }) => seq > since);
  const events = [...(since === 0 ? story.opening : []), ...fresh.flatMap(eventsOf)];
  const undone = fresh.filter(({ kind }) => kind === 'undo').length;
  return [
    ...frontOf(deps, table).tell(events, wordsFor(deps, table, caller.locale), view),
    ...(undone > 0 ? [caller.t('turn-post.undone', { count: undone })] : []),
  ];
};

const eventsOf = (entry: HistoryEntry): readonly unknown[] =>
  entry.kind === 'move' && !entry.undone ? entry.events : [];

const scoreLines = ({ deps, caller }: InteractionContext, before: History, now: History): string[] => {
  const { progress } = frontOf(deps, now.table).game;
  const { viewer } = now;
  if (!progress || viewer === 'public') return [];
  const [from, to] = [progress.score(before.view, viewer), progress.score(now.view, viewer)];
  return from === undefined || to === undefined ? [] : [caller.t('news.score', { from, to, by: to - from })];
};
