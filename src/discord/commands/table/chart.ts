import { drawChart } from '../../../recap/chart.ts';
import { chartWords } from '../../../recap/chart-words.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { finalNamesOf, tableGame, tableTitle } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';
import { shareRow } from './share-button.ts';

export const chartButton: ButtonFace = { action: 'chart', style: 'primary', label: 'button.chart' };

/** `/table chart`: how the scores grew, round by round, once the table has ended. */
export const chart = tableCommand({
  name: 'chart',
  options: {},
  button: { face: chartButton },
  run: (context) => showChart(context),
});

export const showChart = async (context: TableInteraction): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const { t, locale } = caller;
  const scores = await deps.recap.scores(table.id);
  if (!scores.ok) return refused(scores.refusal, table);
  const title = t('chart.title', { game: tableGame(deps, table, locale), table: tableTitle(table) });
  const names = finalNamesOf(table, t);
  const words = chartWords(scores.value, { t, locale, title, names });
  const { bytes } = await drawChart(scores.value, words);
  const last = scores.value.rounds.at(-1)?.scores ?? [];
  const alt = [
    title,
    ...names.map((name, seat) => t('chart.alt', { name, score: last[seat] ?? 0 })),
    ...[...(words.winner === undefined ? [] : [words.winner]), ...words.facts].map((fact) => `${fact}.`),
  ];
  return answered({
    text: `**${title}**`,
    picture: { name: 'chart.webp', bytes, alt: alt.join(' ') },
    ...shareRow(context, 'chart'),
  });
};
