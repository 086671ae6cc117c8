import { clip } from '../../../i18n/clip.ts';
import type { Locale } from '../../../i18n/index.ts';
import type { History, HistoryEntry } from '../../../table/model/views.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';
import type { InteractionContext } from '../../interactions/context.ts';
import { pictureOf } from '../../messages/picture.ts';
import type { PictureFile, StripPart } from '../../messages/private-answer.ts';
import { fitted } from '../../messages/public-message.ts';
import { nameList, timeAgo, wordsFor } from '../../naming.ts';

/** Turns that are shown with a board: as many as others can have had since the caller's own, with a table of five. */
export const MOST_BOARDS = 5;

/** Room for what happened in one turn: about two lines at a desk. */
const ROOM_FOR_TURN = 360;
const MOST_LINE = 240;

/** Boards with their words, and the entries that these tell of. */
export interface BoardStrip {
  readonly parts: readonly StripPart[];
  readonly told: ReadonlySet<number>;
}

/**
 * The board as the viewer left it, and the board after each turn with who played and what happened.
 * @param turns of which nothing is told, such as secret choices, have no part; without any other there is no part at all
 */
export const stripOfBoards = async (
  context: InteractionContext,
  before: History,
  turns: readonly History[],
): Promise<BoardStrip> => {
  const { deps, caller } = context;
  const { t, locale } = caller;
  const told = turns.flatMap((turn) => {
    const text = turnText(context, turn);
    return text === undefined ? [] : [{ turn, text }];
  });
  if (told.length === 0) return { parts: [], told: new Set() };
  const left = t(before.seq === 0 ? 'news.left-first' : 'news.left');
  const drawn = told.map(async ({ turn, text }) => ({
    text,
    picture: await boardOf(deps, turn, locale, turn.entries.flatMap(eventsOf)),
  }));
  const parts = await Promise.all([
    boardOf(deps, before, locale).then((picture) => ({ text: left, picture })),
    ...drawn,
  ]);
  return { parts, told: new Set(told.flatMap(({ turn }) => turn.entries.map(({ seq }) => seq))) };
};

/**
 * The board as somebody saw it.
 * @param happened what is marked in it as changed
 */
export const boardOf = (
  deps: DiscordDeps,
  { table, view, viewer, seq }: History,
  locale: Locale,
  happened: readonly unknown[] = [],
): Promise<PictureFile> =>
  pictureOf(deps, table, { view, viewer, happened }, { locale, name: `board-${seq}` });

/** Who played and when; below it what happened. Undefined if nothing is told. */
const turnText = (context: InteractionContext, turn: History): string | undefined => {
  const { t, locale } = context.caller;
  const { table } = turn;
  const decided = decidedSince(turn, 0);
  const others = turn.entries.filter((entry) => !decided.includes(entry));
  const words = wordsFor(context.deps, table, locale);
  const lines = [
    ...decidedLines(context, turn, decided),
    ...frontOf(context.deps, table).tell(others.flatMap(eventsOf), words, turn.view),
  ].map((line) => clip(line, MOST_LINE));
  const at = turn.entries.at(-1)?.at;
  if (lines.length === 0 || !at) return undefined;
  const seats = turn.entries.map(({ seat }) => seat);
  const happened = fitted(lines, ROOM_FOR_TURN, (count) => t('turn-post.more', { count }));
  return [
    t('news.step', { names: nameList(table, seats, locale), when: timeAgo(at) }),
    happened.join(' '),
  ].join('\n');
};

/** What was decided for the viewer after an entry. */
export const decidedSince = ({ entries, viewer }: History, since: number): HistoryEntry[] =>
  entries.filter(
    (entry) => entry.kind === 'move' && entry.seat === viewer && entry.seq > since && !entry.undone,
  );

/** The same in words, one line for each decision. */
export const decidedLines = (
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

/** What the viewer was told of an entry; nothing of what was taken back. */
export const eventsOf = (entry: HistoryEntry): readonly unknown[] =>
  entry.kind === 'move' && !entry.undone ? entry.events : [];
