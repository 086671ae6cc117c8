import type { Table } from '../../table/model/table.ts';
import { joinButton } from '../commands/table/join.ts';
import type { DiscordDeps } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { namesOf, placeLink, tableFooter, tableGame, tableTitle } from '../naming.ts';
import type { Marked } from './whisper.ts';

/** A table that has ended, and the one that waits for the same people. */
interface Tables {
  readonly before: Table;
  readonly again: Table;
}

/** Asks somebody who played whether they play again. Joining is theirs. */
export const askedMessage = (
  deps: DiscordDeps,
  { before, again }: Tables,
  { locale, mark }: Marked,
): PublicMessage => {
  const t = deps.texts.shared(locale);
  const host = again.seats.findIndex(({ userId }) => userId === again.hostId);
  const content = [
    t('rematch.asked', {
      name: namesOf(again)[host] ?? '—',
      before: tableTitle(before),
      game: tableGame(deps, again, locale),
      table: tableTitle(again),
      link: placeLink(again.place),
      button: t(joinButton.label),
    }),
    t('footer.table', { table: tableFooter(again) }),
  ].join('\n');
  return { content, pings: [], buttons: [button(joinButton, again, t, mark)] };
};
