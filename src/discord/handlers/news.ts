import { playerOf, type Table } from '../../table/model/table.ts';
import type { History, HistoryEntry } from '../../table/model/views.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type InteractionResult, refused, refusedFor } from '../interactions/outcome.ts';
import { pictureOf } from '../messages/picture.ts';
import type { PictureFile } from '../messages/private-answer.ts';
import { fitted } from '../messages/public-message.ts';
import { placeLink, shortId, timeAgo, wordsFor } from '../naming.ts';

/** Room for what happened in a private message, with a head and a foot. */
const ROOM = 3_300;

/**
 * `/table news`: what happened since the caller's last move, with the board before and after and their own score,
 * as their seat may know it.
 */
export const showNews = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
): Promise<InteractionResult> => {
  const player = playerOf(table, caller.userId);
  if (!player) return refusedFor('seat.not-yours', {}, table);
  const { seat } = player;
  const now = await deps.recap.history(table.id, seat, { fromSeq: -1 });
  if (!now.ok) return refused(now.refusal, table);
  const own = now.value.entries.findLast((entry) => entry.kind === 'move' && entry.seat === seat);
  const since = own?.seq ?? 0;
  const before = await deps.recap.history(table.id, seat, { fromSeq: since, toSeq: since });
  if (!before.ok) return refused(before.refusal, table);
  const { t, locale } = caller;
  const lines = linesOf(deps, caller, now.value, since);
  const text = [
    own
      ? t('news.title', { table: shortId(table.id), when: timeAgo(own.at) })
      : t('news.title-first', { table: shortId(table.id) }),
    ...(lines.length > 0 ? fitted(lines, ROOM, (count) => t('turn-post.more', { count })) : [t('news.none')]),
    ...scoreLines(deps, caller, before.value, now.value),
    placeLink(table.place),
  ].join('\n');
  const draw = (story: History): Promise<PictureFile> =>
    pictureOf(deps, table, { view: story.view, viewer: seat }, locale, `board-${story.seq}`);
  const picture = await draw(now.value);
  if (since === now.value.seq) return answered({ text, picture });
  return answered({ text, earlier: await draw(before.value), picture });
};

/** A line for each thing that happened after an entry; moves that were taken back are only counted. */
const linesOf = (deps: DiscordDeps, { locale, t }: Caller, story: History, since: number): string[] => {
  const { table, view } = story;
  const fresh = story.entries.filter(({ seq }) => seq > since);
  const events = [...(since === 0 ? story.opening : []), ...fresh.flatMap(eventsOf)];
  const undone = fresh.filter(({ kind }) => kind === 'undo').length;
  return [
    ...frontOf(deps, table).tell(events, wordsFor(deps, table, locale), view),
    ...(undone > 0 ? [t('turn-post.undone', { count: undone })] : []),
  ];
};

const eventsOf = (entry: HistoryEntry): readonly unknown[] =>
  entry.kind === 'move' && !entry.undone ? entry.events : [];

const scoreLines = (deps: DiscordDeps, { t }: Caller, before: History, now: History): string[] => {
  const { progress } = frontOf(deps, now.table).game;
  const { viewer } = now;
  if (!progress || viewer === 'public') return [];
  const [from, to] = [progress.score(before.view, viewer), progress.score(now.view, viewer)];
  return from === undefined || to === undefined ? [] : [t('news.score', { from, to, by: to - from })];
};
