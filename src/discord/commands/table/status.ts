import { frontOf } from '../../deps.ts';
import { said } from '../../interactions/result.ts';
import { clockLines, paceLine } from '../../messages/clock-lines.ts';
import { optionLines } from '../../messages/options-lines.ts';
import { standingLines } from '../../messages/table-lines.ts';
import { gameName, nameList, namesOf, placeLink, tableTitle, wordsFor } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';

/** `/table status`: how the table stands, in the caller's language. */
export const status = tableCommand({
  name: 'status',
  options: {},
  async run({ deps, caller, table }) {
    const { t, locale } = caller;
    const running = table.phase === 'running';
    const head = [
      t('table.title', { game: gameName(deps, table.game, locale), table: tableTitle(table) }),
      t(`phase.${table.phase}`),
      t('status.players', {
        names: new Intl.ListFormat(locale).format(namesOf(table)),
        count: table.seats.length,
      }),
    ];
    const times = await deps.deadlines.timesOf(table.id);
    const tail = [
      ...optionLines(deps, table, locale),
      paceLine(times.policy, t),
      t('table.commitment', { commitment: table.commitment }),
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
      ...(standings ? standingLines(table, standings, t) : []),
    ];
    return said([...head, ...middle, ...tail].join('\n'));
  },
});
