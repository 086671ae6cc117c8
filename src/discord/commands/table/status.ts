import { openSeats } from '../../../table/occupancy/occupants.ts';
import { frontOf } from '../../deps.ts';
import { answered, said } from '../../interactions/result.ts';
import { button } from '../../messages/buttons.ts';
import { clockLines, endingLine, paceLine } from '../../messages/clock-lines.ts';
import { optionLinesOrUsual } from '../../messages/options-lines.ts';
import { endLine, standingLines } from '../../messages/table-lines.ts';
import { nameList, namesOf, placeLink, tableGame, tableTitle, wordsFor } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';
import { seatButtons } from './seat.ts';
import { commitmentButton } from './verify.ts';

/** `/table status`: how the table stands, in the caller's language. */
export const status = tableCommand({
  name: 'status',
  options: {},
  async run({ deps, caller, table }) {
    const { t, locale } = caller;
    const running = table.phase === 'running';
    const head = [
      t('table.title', { game: tableGame(deps, table, locale), table: tableTitle(table) }),
      table.phase === 'over' ? endLine(table, t) : t(`phase.${table.phase}`),
      t('status.players', {
        names: new Intl.ListFormat(locale).format(namesOf(table)),
        count: table.seats.length,
      }),
    ];
    const times = await deps.deadlines.timesOf(table.id);
    const tail = [
      ...optionLinesOrUsual(deps, table, locale),
      paceLine(times.policy, t),
      ...(running ? [t('table.commitment', { button: t(commitmentButton.label) })] : []),
      placeLink(table.place),
    ];
    const current = await deps.views.viewFor(table, 'public');
    if (!current.ok) return said([...head, ...tail].join('\n'));
    const { view, due, standings } = current.value;
    const middle = [
      ...frontOf(deps, table).summary(view, wordsFor(deps, table, locale)),
      ...(due.length > 0 && running
        ? [t('status.waiting', { names: nameList(table, due, locale), count: due.length })]
        : []),
      ...(running ? clockLines(deps, table, times, locale) : []),
      ...(standings && running ? [endingLine(times, t)] : []),
      ...(standings && !running ? standingLines(deps, table, standings, locale) : []),
    ];
    const offers = running ? openSeats(table).slice(0, 2) : [];
    const rows = [
      offers.flatMap((seat) => seatButtons(table, seat, t)),
      running ? [button(commitmentButton, table, t)] : [],
    ];
    return answered({
      text: [...head, ...middle, ...tail].join('\n'),
      rows: rows.filter((row) => row.length > 0),
    });
  },
});
