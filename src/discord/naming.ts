import type { Words } from '../games/front/words.ts';
import type { Locale, Translate } from '../i18n/index.ts';
import { literally, plainly } from '../i18n/people-text.ts';
import type { Seat } from '../kernel/seat.ts';
import { channelOf, type Place, type Table, type TableId, type UserId } from '../table/model/table.ts';
import { isPerson, presentIn } from '../table/occupancy/occupants.ts';
import type { DiscordDeps } from './deps.ts';
import { presetOf } from './table-options.ts';

const SHORT = 4;

/** The name of a table as people see it, such as `K7F3`. Tables of one place differ in it almost always. */
export const shortId = (id: TableId): string => id.slice(0, SHORT).toUpperCase();

type NamedTable = Pick<Table, 'id' | 'name'>;

/** How a table is called where nothing is formatted: by its name, or by its code if it has none. */
export const tableLabel = ({ id, name }: NamedTable): string =>
  name === undefined ? shortId(id) : plainly(name);

/** The same as it can stand in a message. */
export const tableTitle = ({ id, name }: NamedTable): string => literally(name ?? shortId(id));

/** Name and code, where people look for what to type in a command. */
export const tableWithCode = ({ id, name }: NamedTable): string =>
  [name === undefined ? [] : plainly(name), shortId(id)].flat().join(' · ');

/** The same as it can stand in the last line of a message. */
export const tableFooter = (table: NamedTable): string => literally(tableWithCode(table));

/** The title of the thread in which a table lives. */
export const threadTitle = (
  deps: Pick<DiscordDeps, 'fronts' | 'texts'>,
  table: NamedTable & Pick<Table, 'game' | 'options' | 'locale'>,
): string => `${tableGame(deps, table, table.locale)} · ${tableLabel(table)}`;

/**
 * What is played at a table, in the players' words: its preset, as an edition is a game of its own to them.
 */
export const tableGame = (
  deps: Pick<DiscordDeps, 'fronts' | 'texts'>,
  table: Pick<Table, 'game' | 'options'>,
  locale: Locale,
): string => {
  const front = deps.fronts.get(table.game);
  const preset = front && presetOf(front, table.options);
  const name = preset && deps.texts.find(locale, `preset.${preset.id}`, table.game);
  return name ?? gameName(deps, table.game, locale);
};

/**
 * A round as the game calls it, for texts that leave it out where there is `none`.
 * @param t that of the game
 */
export const roundName = (t: Translate, round: number | undefined): string =>
  round === undefined || round === 0 ? 'none' : t('round.name', { round });

/** The name of a game. */
export const gameName = ({ texts }: Pick<DiscordDeps, 'texts'>, game: string, locale: Locale): string =>
  texts.find(locale, 'game.name', game) ?? titled(game);

/** `small-world` → `Small World`. */
export const titled = (id: string): string =>
  id
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');

/** Names as they can stand in a message: nothing in them is read as formatting. */
export const namesOf = (table: Table): string[] => table.seats.map(({ name }) => literally(name));

/** The same where nothing is formatted: in pictures, labels and suggestions. */
export const plainNamesOf = (table: Table): string[] => table.seats.map(({ name }) => plainly(name));

/**
 * How those who played are called once the game is over. A computer that plays on in a seat which its player gave up is no
 * win of theirs.
 */
export const finalNamesOf = ({ seats }: Table, t: Translate): string[] =>
  seats.map((player) => {
    const name = plainly(player.name);
    return player.computer !== undefined && isPerson(player) ? t('standings.stand-in', { name }) : name;
  });

/** Language and names for a front that writes a message. */
export const wordsFor = (deps: Pick<DiscordDeps, 'texts'>, table: Table, locale: Locale): Words => ({
  locale,
  t: deps.texts.of(table.game, locale),
  names: namesOf(table),
});

/** The same where nothing is formatted: descriptions of pictures, text in a code block. */
export const plainWordsFor = (deps: Pick<DiscordDeps, 'texts'>, table: Table, locale: Locale): Words => ({
  ...wordsFor(deps, table, locale),
  names: plainNamesOf(table).map((name) => name.replaceAll('`', '’')),
});

/** A link to a table's place. */
export const placeLink = (place: Place): string =>
  `https://discord.com/channels/${place.guildId ?? '@me'}/${channelOf(place)}`;

/** A channel, as Discord shows it. */
export const channelMention = (channelId: string): string => `<#${channelId}>`;

/** Pings, where that is allowed. */
export const mention = (userId: UserId): string => `<@${userId}>`;

/** Users who play in these seats themselves. */
export const usersIn = (table: Table, seats: readonly Seat[]): UserId[] =>
  presentIn(table, seats).flatMap((seat) => table.seats[seat]?.userId ?? []);

/** Names of these seats, as a list in the language. */
export const nameList = (table: Table, seats: readonly Seat[], locale: Locale): string => {
  const names = namesOf(table).filter((_, seat) => seats.includes(seat));
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(names);
};

/** A time that Discord shows in the reader's own zone, as a distance from now. */
export const timeAgo = (at: Date): string => `<t:${Math.floor(at.getTime() / 1000)}:R>`;

/** A moment (epoch ms) as Discord shows it in the reader's own zone: the time, and how far away it is. */
export const momentText = (at: number): string => {
  const seconds = Math.floor(at / 1000);
  return `<t:${seconds}:f> (<t:${seconds}:R>)`;
};

/** Only the time. */
export const timeText = (at: number): string => `<t:${Math.floor(at / 1000)}:f>`;
