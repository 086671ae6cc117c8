import type { Locale } from '../../i18n/index.ts';
import type { Story, StoryEntry } from '../../table/tables.ts';
import { customId } from '../custom-id.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { clip, gameName, namesOf, shortId, timeAgo, wordsFor } from '../naming.ts';
import { labelled } from './buttons.ts';
import { buttonRows, type PrivateAnswer } from './private-answer.ts';

const PAGE_LENGTH = 3300;
const MOST_ENTRY = 1000;

/**
 * A page of the log: what happened, undone moves struck through.
 * @param page from 1; the last page, which is the newest, if left out or beyond it
 */
export const logPage = (
  deps: DiscordDeps,
  story: Story,
  locale: Locale,
  page: number | undefined,
): PrivateAnswer => {
  const { table } = story;
  const t = deps.texts.shared(locale);
  const pages = pagesOf(story.entries.flatMap((entry) => entryText(deps, story, entry, locale)));
  const at = Math.min(Math.max(page ?? pages.length, 1), pages.length);
  const title = t('log.title', {
    game: gameName(deps, table.game, locale),
    table: shortId(table.id),
    page: at,
    pages: pages.length,
  });
  const body = pages[at - 1]?.join('\n') ?? t('log.empty');
  const turnTo = (to: number) =>
    customId({ action: 'log', tableId: table.id, seq: table.seq, payload: `${to}` });
  const buttons = [
    ...(at > 1 ? [labelled(t('log.older'), 'secondary', turnTo(at - 1))] : []),
    ...(at < pages.length ? [labelled(t('log.newer'), 'secondary', turnTo(at + 1))] : []),
  ];
  return { text: `${title}\n${body === '' ? t('log.empty') : body}`, rows: buttonRows(buttons) };
};

const pagesOf = (texts: readonly string[]): string[][] => {
  const pages: string[][] = [[]];
  let length = 0;
  for (const text of texts) {
    if (length + text.length > PAGE_LENGTH) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(text);
    length += text.length + 1;
  }
  return pages;
};

const entryText = (deps: DiscordDeps, story: Story, entry: StoryEntry, locale: Locale): string[] => {
  const { table } = story;
  const t = deps.texts.shared(locale);
  const name = namesOf(table)[entry.seat] ?? '';
  const when = timeAgo(entry.at);
  if (entry.kind === 'undo') return [t('log.undo', { seq: entry.seq, to: entry.to, name, when })];
  const lines = frontOf(deps, table).tell(entry.events, wordsFor(deps, table, locale), story.view);
  // What the game has no line for needs none here; what nobody but the player was told of is still a move.
  if (lines.length === 0 && entry.events.length > 0) return [];
  const text = clip(lines.length > 0 ? lines.join(' ') : t('log.secret', { name }), MOST_ENTRY);
  return [t('log.entry', { seq: entry.seq, text: entry.undone ? `~~${text}~~` : text, when })];
};

/** Whether a page of the log may be asked for with this payload. */
export const pageFrom = (payload: string): number | undefined =>
  /^\d{1,4}$/.test(payload) ? Number(payload) : undefined;
