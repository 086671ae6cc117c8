import { seatRange } from '../../kernel/game.ts';
import type { Table } from '../../table/model/table.ts';
import { joinButton } from '../commands/table/join.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { namesOf, placeLink, tableFooter, tableGame, tableTitle } from '../naming.ts';

/**
 * Says in a channel that a table in one of its threads waits for players, and how many seats are free.
 * @param mark by which the message is found again
 */
export const invitationMessage = (deps: DiscordDeps, table: Table, mark: string): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const { max } = seatRange(frontOf(deps, table).game, table.options);
  const free = Math.max(0, max - table.seats.length);
  const names = namesOf(table);
  const content = [
    t('invitation.title', nameOf(deps, table)),
    ...(names.length === 0 ? [] : [t('invitation.players', { names: listed(table, names) })]),
    t('invitation.free', { free, link: placeLink(table.place) }),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  return { content, pings: [], buttons: free > 0 ? [button(joinButton, table, t, mark)] : [] };
};

/** What stands there once the game has begun. */
export const closedInvitation = (deps: DiscordDeps, table: Table): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const content = [
    t('invitation.title', nameOf(deps, table)),
    t('invitation.begun', { names: listed(table, namesOf(table)), link: placeLink(table.place) }),
  ].join('\n');
  return { content, pings: [], buttons: [] };
};

const nameOf = (deps: DiscordDeps, table: Table) => ({
  game: tableGame(deps, table, table.locale),
  table: tableTitle(table),
});

const listed = ({ locale }: Table, names: readonly string[]): string =>
  new Intl.ListFormat(locale).format(names);
