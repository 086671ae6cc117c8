import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import { clip } from '../../../i18n/clip.ts';
import type { Locale, Translate } from '../../../i18n/index.ts';
import type { AuthorityKind, MoveCause } from '../../../kernel/log.ts';
import type { Seat } from '../../../kernel/seat.ts';
import type { History, HistoryEntry } from '../../../table/model/views.ts';
import type { TurnsAndUndos } from '../../../table/recap/turns.ts';
import { customId } from '../../custom-id.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';
import { type ButtonFace, button } from '../../messages/buttons.ts';
import { afterMove, placePlainly } from '../../messages/going-back.ts';
import { buttonRows, type PrivateAnswer, type Row } from '../../messages/private-answer.ts';
import { namesOf, plainNamesOf, tableGame, tableTitle, timeAgo, wordsFor } from '../../naming.ts';

export const logButton: ButtonFace = { action: 'log', style: 'secondary', label: 'button.log' };
const olderButton: ButtonFace = { ...logButton, label: 'log.older' };
const newerButton: ButtonFace = { ...logButton, label: 'log.newer' };

/** The menu of a page, which shows the board at a moment. */
export const MOMENT_ACTION = 'moment';

/** What happened, and the turns of it that were not taken back, now and earlier. */
interface Told extends TurnsAndUndos {
  readonly story: History;
}

const PAGE_LENGTH = 3300;
const MOST_ENTRY = 1000;
const MOST_MOMENTS = 25;
const MOST_HINT = 100;

/**
 * A page of the log: what happened, undone moves struck through.
 * @param page from 1; the last page, which is the newest, if left out or beyond it
 */
export const logPage = (
  deps: DiscordDeps,
  told: Told,
  locale: Locale,
  page: number | undefined,
): PrivateAnswer => {
  const { story } = told;
  const { table } = story;
  const t = deps.texts.shared(locale);
  const pages = pagesOf(story.entries.flatMap((entry) => entryText(deps, told, entry, locale)));
  const at = Math.min(Math.max(page ?? pages.length, 1), pages.length);
  const title = t('log.title', {
    game: tableGame(deps, table, locale),
    table: tableTitle(table),
    page: at,
    pages: pages.length,
  });
  const shown = pages[at - 1] ?? [];
  const body = shown.flatMap(linesOf).join('\n');
  const buttons = [
    ...(at > 1 ? [button(olderButton, table, t, `${at - 1}`)] : []),
    ...(at < pages.length ? [button(newerButton, table, t, `${at + 1}`)] : []),
  ];
  return {
    text: `${title}\n${body === '' ? t('log.empty') : body}`,
    rows: [...momentMenu(story, shown, t), ...buttonRows(buttons)],
  };
};

/** A menu that leads to the picture of any moment of the page; of many, to the last ones. */
const momentMenu = ({ table }: History, shown: readonly PageEntry[], t: Translate): Row[] => {
  if (shown.length === 0) return [];
  const menu: APIStringSelectComponent = {
    type: ComponentType.StringSelect,
    custom_id: customId({ action: MOMENT_ACTION, tableId: table.id, seq: table.seq, payload: '' }),
    placeholder: t('log.moment'),
    options: shown.slice(-MOST_MOMENTS).map(({ seq, moment, text }) => ({
      label: clip(moment, MOST_HINT),
      value: `${seq}`,
      description: clip(plain(text), MOST_HINT),
    })),
  };
  return [[menu]];
};

/** A line of the log without what only a message can show. */
const plain = (text: string): string => text.replaceAll(/<t:[^>]*>|[*_`~\\]/g, '').trim();

/** An entry of the log as it is written on a page. */
interface PageEntry {
  readonly seq: number;
  readonly text: string;
  /** The moment after it, in turns. */
  readonly moment: string;
  /** Who acted: a seat, or a word from outside. */
  readonly actor: Seat | AuthorityKind;
  /** Stands above the first entry of a turn. */
  readonly head: string;
}

/** The entry, with what stands above it where a turn or a page begins. */
const linesOf = ({ actor, head, text }: PageEntry, at: number, page: readonly PageEntry[]): string[] =>
  page[at - 1]?.actor === actor ? [text] : [head, text];

const pagesOf = (entries: readonly PageEntry[]): PageEntry[][] => {
  const pages: PageEntry[][] = [[]];
  let length = 0;
  for (const entry of entries) {
    const size = entry.text.length + entry.head.length;
    if (length + size > PAGE_LENGTH) {
      pages.push([]);
      length = 0;
    }
    pages.at(-1)?.push(entry);
    length += size + 2;
  }
  return pages;
};

/** Signs that come near to colour and emblem of the seats in the pictures, in their order. */
const MARKS = ['🔴', '🟦', '🔶', '🩷', '✖️'] as const;

const entryText = (
  deps: DiscordDeps,
  { story, turns, beforeUndos }: Told,
  entry: HistoryEntry,
  locale: Locale,
): PageEntry[] => {
  const { table } = story;
  const t = deps.texts.shared(locale);
  const names = namesOf(table).map((name, seat) => `${MARKS[seat % MARKS.length]} ${name}`);
  const { seq, seat } = entry;
  const name = names[seat] ?? '';
  const by = entry.kind === 'undo' ? entry.by : undefined;
  const actor = by ?? seat;
  const head = t('log.turn', {
    name: by ? t('log.authority', { authority: by }) : name,
    when: timeAgo(entry.at),
  });
  const turn = { seq, actor, head };
  const after = (some: number) =>
    afterMove(deps.texts.of(table.game, locale), turns, some, plainNamesOf(table));
  if (entry.kind === 'undo') {
    // As its post said it: in the turns that were there then, not in those that are left now.
    const back = { turns: beforeUndos.get(seq) ?? turns, to: entry.to };
    const moment = placePlainly(deps, table, back, locale);
    const text = by
      ? t('log.undo-by', { before: moment, authority: by })
      : t('log.undo', { before: moment, name });
    return [{ ...turn, moment, text }];
  }
  const moment = entry.undone ? t('log.undone', { name: plainNamesOf(table)[seat] ?? '' }) : after(seq);
  const words = { ...wordsFor(deps, table, locale), names };
  const lines = frontOf(deps, table).tell(entry.events, words, story.view);
  // What the game has no line for needs none here; what nobody but the player was told of is still a move.
  if (lines.length === 0 && entry.events.length > 0) return [];
  const silent = t(entry.untold ? 'log.untold' : 'log.secret', { name });
  const told = clip(lines.length > 0 ? lines.join(' ') : silent, MOST_ENTRY);
  const text = [causeText(entry.cause, name, t), told].filter((part) => part !== '').join(' ');
  return [{ ...turn, moment, text: entry.undone ? `~~${text}~~` : text }];
};

/** Whether somebody else than the player decided; computers are known by their names. */
const causeText = (cause: MoveCause, name: string, t: Translate): string => {
  switch (cause) {
    case 'absence':
      return t('log.cause.absence', { name });
    case 'order':
      return t('log.cause.order', { name });
    case 'skipped':
      return t('log.cause.skipped', { name });
    case 'player':
    case 'computer':
      return '';
  }
};
