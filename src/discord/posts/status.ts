import type { TableTimes } from '../../table/deadlines/times.ts';
import type { Table } from '../../table/model/table.ts';
import type { TableView } from '../../table/model/views.ts';
import { undoButton } from '../commands/panel/message.ts';
import { statsButton } from '../commands/stats.ts';
import { boardButton } from '../commands/table/board.ts';
import { chartButton } from '../commands/table/chart.ts';
import { filmButton } from '../commands/table/film.ts';
import { followButton } from '../commands/table/follow.ts';
import { logButton } from '../commands/table/log-page.ts';
import { newsButton } from '../commands/table/news.ts';
import { rematchButton } from '../commands/table/rematch.ts';
import { replayButton } from '../commands/table/replay.ts';
import { turnButton } from '../commands/table/turn.ts';
import { commitmentButton, verifyButton } from '../commands/table/verify.ts';
import { type DiscordDeps, frontOf } from '../deps.ts';
import { type ButtonFace, button } from '../messages/buttons.ts';
import { clockLines, endingLine } from '../messages/clock-lines.ts';
import { optionLines } from '../messages/options-lines.ts';
import type { PublicMessage } from '../messages/public-message.ts';
import { endLine, standingLines } from '../messages/table-lines.ts';
import { nameList, tableFooter, tableGame, tableTitle, wordsFor } from '../naming.ts';
import { openSeatButtons } from './seat.ts';

const LOOKING = [boardButton, logButton, newsButton, followButton, commitmentButton];

const ENDED = [chartButton, filmButton, replayButton, statsButton, rematchButton, logButton, verifyButton];

/** The buttons below what tells the end of a game. Who played alone has nobody to compare scores with. */
export const endedFaces = ({ seats }: Pick<Table, 'seats'>): readonly ButtonFace[] =>
  seats.length > 1 ? ENDED : ENDED.filter((face) => face !== chartButton);

/**
 * The one message that says how a table stands. Pings nobody: it is edited in place, and the poster of the lobby taken down.
 * @param current the public one
 * @param times the table's clocks
 * @param mark by which the message is found again
 */
export const statusMessage = (
  deps: DiscordDeps,
  current: TableView,
  times: TableTimes,
  mark: string,
): PublicMessage => {
  const { table } = current;
  const t = deps.texts.shared(table.locale);
  const over = table.phase === 'over';
  const faces = facesOf(current);
  const content = [
    t('table.title', { game: tableGame(deps, table, table.locale), table: tableTitle(table) }),
    ...frontOf(deps, table).summary(current.view, wordsFor(deps, table, table.locale)),
    ...optionLines(deps, table, table.locale),
    '',
    ...stateLines(deps, current, times),
    ...(table.phase === 'running' ? clockLines(deps, table, times, table.locale) : []),
    ...(over && current.standings ? standingLines(deps, table, current.standings, table.locale) : []),
    ...(table.phase === 'running' ? [t('table.commitment', { button: t(commitmentButton.label) })] : []),
    t('footer.move', { table: tableFooter(table), seq: current.seq }),
  ].join('\n');
  const offers = table.phase === 'running' ? openSeatButtons(deps, table) : [];
  const buttons = [...faces.map((face) => button(face, table, t, mark)), ...offers];
  return { content, pings: [], buttons, pictures: [] };
};

/** After the last turn of a game nothing is left but to take that back. */
const facesOf = ({ table, standings }: TableView): readonly ButtonFace[] =>
  table.phase === 'running' ? [standings ? undoButton : turnButton, ...LOOKING] : endedFaces(table);

const stateLines = (deps: DiscordDeps, { table, due, standings }: TableView, times: TableTimes): string[] => {
  const t = deps.texts.shared(table.locale);
  switch (table.phase) {
    case 'lobby':
      return [];
    case 'running':
      if (standings) return [endingLine(times, t)];
      return [t('status.waiting', { names: nameList(table, due, table.locale), count: due.length })];
    case 'over':
      return [endLine(table, t)];
    case 'cancelled':
      return [t('status.cancelled', { by: table.early?.by ?? 'other' })];
  }
};
