import { clip } from '../../i18n/clip.ts';
import type { Locale } from '../../i18n/index.ts';
import { accept, type Result } from '../../kernel/result.ts';
import { drawChart } from '../../recap/chart.ts';
import { chartWords, picturedNames } from '../../recap/chart-words.ts';
import type { Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import { finalNamesOf, tableGame, tableLabel, tableTitle } from '../naming.ts';
import type { PictureFile } from './private-answer.ts';

const MOST_ALT = 1024;

/**
 * The picture of the end of a table: who won, how the scores grew, what is worth telling; and its title, as it can stand in a
 * message.
 * @param file its language, and its name without the ending
 * @returns the refusal of `Recap.scores` while the game goes on, or if it counts no scores
 */
export const endPicture = async (
  deps: DiscordDeps,
  table: Table,
  { locale, name }: { readonly locale: Locale; readonly name: string },
): Promise<Result<{ readonly title: string; readonly picture: PictureFile }>> => {
  const t = deps.texts.of(table.game, locale);
  const scores = await deps.recap.scores(table.id);
  if (!scores.ok) return scores;
  const game = tableGame(deps, table, locale);
  const title = t('chart.title', { game, table: tableLabel(table) });
  const names = finalNamesOf(table, t);
  const words = chartWords(scores.value, { t, locale, title, names });
  const shown = chartWords(scores.value, { t, locale, title, names: picturedNames(names) });
  const { bytes } = await drawChart(scores.value, shown);
  const last = scores.value.rounds.at(-1)?.scores ?? [];
  const alt = [
    `${title}.`,
    ...names.map((player, seat) => t('chart.alt', { name: player, score: last[seat] ?? 0 })),
    ...[...(words.winner === undefined ? [] : [words.winner]), ...words.facts].map((fact) => `${fact}.`),
  ].join(' ');
  const told = t('chart.title', { game, table: tableTitle(table) });
  return accept({ title: told, picture: { name: `${name}.webp`, bytes, alt: clip(alt, MOST_ALT) } });
};
