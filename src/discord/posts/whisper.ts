import type { Locale } from '../../i18n/index.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { WhisperEffect } from '../../table/model/turn-effects.ts';
import type { History, TableView } from '../../table/model/views.ts';
import { boardButton } from '../commands/table/board.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { mention, placeLink, tableFooter, tableGame, tableTitle, wordsFor } from '../naming.ts';

/** The language of a private message, and the mark by which it is found again. */
export interface Marked {
  readonly locale: Locale;
  readonly mark: string;
}

/**
 * What one player is told in a direct message after their turn, once they have learned something alone, or after turns were taken
 * back; undefined if there is nothing to tell.
 * @param story that player's, since they were told last
 */
export const whisperMessage = (
  deps: DiscordDeps,
  story: History,
  { seat, seq, undoneTo, goesOn }: Pick<WhisperEffect, 'seat' | 'seq' | 'undoneTo' | 'goesOn'>,
  { locale, mark }: Marked,
): PublicMessage | undefined => {
  const { table, view, entries } = story;
  const events = entries.flatMap((entry) => (entry.kind === 'move' && !entry.undone ? entry.events : []));
  const { whisper, whispersTotals } = frontOf(deps, table);
  const told =
    goesOn && whispersTotals
      ? undefined
      : whisper?.(
          { view, seat, events, ...(undoneTo !== undefined && { undone: undoneIn(story, seat) }) },
          wordsFor(deps, table, locale),
        );
  const t = deps.texts.shared(locale);
  const planned = plannedLines(deps, story, { locale, goesOn });
  if (told === undefined && planned.length === 0) return undefined;
  const content = [
    t('whisper.title', {
      game: tableGame(deps, table, locale),
      table: tableTitle(table),
      link: placeLink(table.place),
    }),
    ...planned,
    ...(told === undefined ? [] : [told]),
    t('footer.move', { table: tableFooter(table), seq }),
  ].join('\n');
  return { content, pings: [], buttons: [button(boardButton, { id: table.id, seq }, t, mark)] };
};

/** Whether it was the seat itself that went back last. */
const undoneIn = ({ entries }: History, seat: Seat): 'own' | 'all' => {
  const last = entries.findLast((entry) => entry.kind === 'undo');
  return last?.by === undefined && last?.seat === seat ? 'own' : 'all';
};

/** Whether a plan of the player was played by itself in their story. */
export const wasPlanned = ({ entries }: History): boolean =>
  entries.some((entry) => entry.kind === 'move' && entry.planned && !entry.undone);

/** That a plan was played by itself; what it decided in secret, in words. */
const plannedLines = (
  deps: DiscordDeps,
  story: History,
  { locale, goesOn }: { readonly locale: Locale; readonly goesOn: boolean | undefined },
): string[] => {
  const { table, view, viewer, entries } = story;
  if (viewer === 'public' || !wasPlanned(story)) return [];
  const words = wordsFor(deps, table, locale);
  const secrets = entries.flatMap((entry) => {
    const line = entry.kind === 'move' && entry.planned && !entry.undone ? entry.move : undefined;
    const text = line && frontOf(deps, table).secretMove?.(line, { seat: viewer, view }, words);
    return text ? [text] : [];
  });
  return [deps.texts.shared(locale)(goesOn ? 'whisper.planned-partly' : 'whisper.planned'), ...secrets];
};

/** Said once in the table's place to a player whom direct messages do not reach. */
export const closedDmNotice = (
  deps: DiscordDeps,
  current: TableView,
  seat: Seat,
  mark: string,
): PublicMessage => {
  const { table } = current;
  const t = deps.texts.shared(table.locale);
  const { command, ownQuestion } = frontOf(deps, table);
  const pings = [table.seats[seat]?.userId].filter((id) => id !== undefined);
  const content = t('whisper.closed', {
    name: pings.map(mention).join(''),
    command: deps.texts.command(
      table.locale,
      [command.name, ownQuestion].filter(Boolean).join(' '),
      table.game,
    ),
  });
  return { content, pings, buttons: [button(boardButton, table, t, mark)] };
};
