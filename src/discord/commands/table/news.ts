import { playerOf } from '../../../table/model/table.ts';
import type { History } from '../../../table/model/views.ts';
import { frontOf } from '../../deps.ts';
import type { InteractionContext, TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { fitted } from '../../messages/public-message.ts';
import { endLine, standingLines } from '../../messages/table-lines.ts';
import { placeLink, tableTitle, timeAgo, wordsFor } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';
import { boardOf, decidedLines, decidedSince, eventsOf, MOST_BOARDS, stripOfBoards } from './news-strip.ts';

export const newsButton: ButtonFace = { action: 'news', style: 'secondary', label: 'button.news' };

/** Room for what happened in a private message, with a head and a foot. */
const ROOM = 3_300;
/** The same where boards follow, each with words of its own. */
const ROOM_ABOVE_BOARDS = 900;

/**
 * `/table news`: what happened since the caller's last move, as their seat may know it: the board as they left it, the board
 * after each turn with two lines, and their own score. Whoever looks on gets what everybody may know.
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
    const turns = await deps.recap.strip(table, seat, { fromSeq: since, most: MOST_BOARDS });
    if (!turns.ok) return refused(turns.refusal, table);
    const { t, locale } = caller;
    const strip = await stripOfBoards(context, before.value, turns.value);
    const lines = linesAbove(context, now.value, since, strip.told);
    const room = strip.parts.length > 0 ? ROOM_ABOVE_BOARDS : ROOM;
    const nothing = lines.length === 0 && strip.parts.length === 0;
    const text = [
      own
        ? t('news.title', { table: tableTitle(table), when: timeAgo(own.at) })
        : t('news.title-first', { table: tableTitle(table) }),
      ...(nothing ? [t('news.none')] : fitted(lines, room, (count) => t('turn-post.more', { count }))),
      ...scoreLines(context, before.value, now.value),
      ...(await resultLines(context)),
      placeLink(table.place),
    ].join('\n');
    if (strip.parts.length > 0) return answered({ text, strip: strip.parts });
    return answered({ text, picture: await boardOf(deps, now.value, locale) });
  },
});

/** What is told without a board of its own: the set-up, turns before those with boards, and what was taken back. */
const linesAbove = (
  context: InteractionContext,
  now: History,
  since: number,
  told: ReadonlySet<number>,
): string[] => {
  const rest = { ...now, entries: now.entries.filter(({ seq }) => !told.has(seq)) };
  const decided = decidedSince(rest, since);
  const others = { ...rest, entries: rest.entries.filter((entry) => !decided.includes(entry)) };
  return [...decidedLines(context, rest, decided), ...linesOf(context, others, since)];
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
    ...(await resultLines(context)),
    placeLink(table.place),
  ].join('\n');
  return answered({ text, picture: await boardOf(deps, story.value, locale) });
};

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

/** How a game ended: the last turn tells of everything else, too, and is told shortened. */
const resultLines = async ({ deps, caller, table }: TableInteraction): Promise<string[]> => {
  if (table.phase !== 'over') return [];
  const { t, locale } = caller;
  const current = await deps.views.viewFor(table, 'public');
  const standings = current.ok ? current.value.standings : undefined;
  return [endLine(table, t), ...(standings ? standingLines(deps, table, standings, locale) : [])];
};

const scoreLines = ({ deps, caller }: InteractionContext, before: History, now: History): string[] => {
  const { progress } = frontOf(deps, now.table).game;
  const { viewer } = now;
  if (!progress || viewer === 'public') return [];
  const [from, to] = [progress.score(before.view, viewer), progress.score(now.view, viewer)];
  return from === undefined || to === undefined ? [] : [caller.t('news.score', { from, to, by: to - from })];
};
