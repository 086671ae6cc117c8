import type { Locale } from '../../i18n/index.ts';
import type { Seat } from '../../kernel/seat.ts';
import type { History, TableView } from '../../table/model/views.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { gameName, placeLink, shortId, wordsFor } from '../naming.ts';
import { button } from './buttons.ts';
import type { PublicMessage } from './public-message.ts';

/**
 * What one player is told in a direct message after their turn; undefined if there is nothing to tell.
 * @param story that player's, of their turn
 * @param mark by which the message is found again
 */
export const whisperMessage = (
  deps: DiscordDeps,
  story: History,
  seat: Seat,
  seq: number,
  locale: Locale,
  mark: string,
): PublicMessage | undefined => {
  const { table, view, entries } = story;
  const events = entries.flatMap((entry) => (entry.kind === 'move' && !entry.undone ? entry.events : []));
  const told = frontOf(deps, table).whisper?.({ view, seat, events }, wordsFor(deps, table, locale));
  if (told === undefined) return undefined;
  const t = deps.texts.shared(locale);
  const content = [
    t('whisper.title', { game: gameName(deps, table.game, locale), link: placeLink(table.place) }),
    told,
    t('footer.move', { table: shortId(table.id), seq }),
  ].join('\n');
  return { content, pings: [], buttons: [button('board', { id: table.id, seq }, t, mark)] };
};

/** Said once in the table's place to a player whose direct messages are closed. */
export const closedDmNotice = (
  deps: DiscordDeps,
  sight: TableView,
  seat: Seat,
  mark: string,
): PublicMessage => {
  const { table } = sight;
  const t = deps.texts.shared(table.locale);
  const { command, ownQuestion } = frontOf(deps, table);
  const name = wordsFor(deps, table, table.locale).names[seat] ?? '';
  const content = t('whisper.closed', {
    name,
    command: `/${[command.name, ownQuestion].filter(Boolean).join(' ')}`,
  });
  return { content, pings: [], buttons: [button('board', table, t, mark)] };
};
