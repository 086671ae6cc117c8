import { channelOf, playerOf, type Table } from '../../table/model/table.ts';
import type { UnseenEffect } from '../../table/model/table-effects.ts';
import { isDue } from '../../table/views/tables-of.ts';
import { newThreadButton } from '../commands/new-thread.ts';
import { boardButton } from '../commands/table/board.ts';
import { turnButton } from '../commands/table/turn.ts';
import type { DiscordDeps } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { placeLink, tableGame, tableTitle } from '../naming.ts';
import type { Marked } from './whisper.ts';

/**
 * Why the table cannot be seen, and what mends it. Its host can open a new thread for it; whoever would have been called
 * can play from here; whoever can do neither has the board to look at.
 */
export const unseenMessage = (
  deps: DiscordDeps,
  table: Table,
  { userId, why }: UnseenEffect,
  { locale, mark }: Marked,
): PublicMessage => {
  const t = deps.texts.shared(locale);
  const host = table.hostId === userId;
  const lacking = deps.lackingIn(channelOf(table.place), t);
  const called = table.phase === 'running' && playerOf(table, userId) !== undefined && isDue(table, userId);
  const live = table.phase === 'lobby' || table.phase === 'running';
  const content = [
    t(`unseen.${why}`, {
      game: tableGame(deps, table, locale),
      table: tableTitle(table),
      link: placeLink(table.place),
      permissions: lacking.length > 0 ? lacking.join(', ') : t('unseen.some-permission'),
    }),
    ...(live ? [t('unseen.still')] : []),
    ...(live && host ? [t('unseen.host')] : []),
    ...(called ? [t('unseen.called')] : []),
  ].join('\n');
  const faces = [...(live && host ? [newThreadButton] : []), ...(called ? [turnButton] : [])];
  // Without any button there would be no place for the mark.
  const shown = faces.length > 0 ? faces : [boardButton];
  return { content, pings: [], buttons: shown.map((face) => button(face, table, t, mark)) };
};
