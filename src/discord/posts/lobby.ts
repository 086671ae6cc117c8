import type { Translate } from '../../i18n/index.ts';
import { seatRange } from '../../kernel/game.ts';
import type { Level } from '../../kernel/game-ai.ts';
import type { TableTimes } from '../../table/deadlines/times.ts';
import type { Table } from '../../table/model/table.ts';
import { computerButton } from '../commands/table/computer.ts';
import { joinButton } from '../commands/table/join.ts';
import { leaveButton } from '../commands/table/leave.ts';
import { optionsButton } from '../commands/table/options-panel.ts';
import { startButton } from '../commands/table/start.ts';
import { commitmentButton } from '../commands/table/verify.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { button } from '../messages/buttons.ts';
import { paceLine } from '../messages/clock-lines.ts';
import { optionLinesOrUsual } from '../messages/options-lines.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { namesOf, tableFooter, tableGame, tableTitle } from '../naming.ts';

const SHARED = [joinButton, computerButton, optionsButton, startButton, leaveButton, commitmentButton];

/** Nobody can join a table for one. */
const SOLO = [optionsButton, startButton, commitmentButton];

/**
 * The message of a table that waits for players, without its poster.
 * @param mark by which the message is found again
 */
export const lobbyMessage = (
  deps: DiscordDeps,
  table: Table,
  { policy }: TableTimes,
  mark: string,
): PublicMessage => {
  const { locale } = table;
  const t = deps.texts.shared(locale);
  const { min, max } = seatRange(frontOf(deps, table).game, table.options);
  const names = namesOf(table);
  const host = names[table.seats.findIndex(({ userId }) => userId === table.hostId)];
  const content = [
    t('table.title', { game: tableGame(deps, table, locale), table: tableTitle(table) }),
    t('lobby.players', { count: names.length, min, max }),
    ...names.map((name, seat) => playerLine(name, table.seats[seat]?.computer, t)),
    ...(names.length === 0 ? [t('lobby.nobody')] : []),
    '',
    ...optionLinesOrUsual(deps, table, locale),
    paceLine(policy, t),
    t('table.commitment', { button: t(commitmentButton.label) }),
    host === undefined ? t('lobby.host-gone') : t('lobby.host', { name: host }),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  const full = table.seats.length >= max;
  const faces = max > 1 ? SHARED.filter((face) => !full || face !== computerButton) : SOLO;
  const buttons = faces.map((face) => button(face, table, t, mark));
  return { content, pings: [], buttons };
};

const playerLine = (name: string, level: Level | undefined, t: Translate): string =>
  level === undefined
    ? t('lobby.player', { name })
    : t('lobby.computer', { name, kind: t(`computer.${level}`) });

/** What stands there when the table was called off before it began. */
export const closedLobbyMessage = (deps: DiscordDeps, table: Table): PublicMessage => {
  const t = deps.texts.shared(table.locale);
  const content = [
    t('table.title', { game: tableGame(deps, table, table.locale), table: tableTitle(table) }),
    t('lobby.cancelled'),
    t('footer.table', { table: tableFooter(table) }),
  ].join('\n');
  return { content, pings: [], buttons: [], pictures: [] };
};
