import { drawChart } from '../../../recap/chart.ts';
import { chartWords, picturedNames } from '../../../recap/chart-words.ts';
import { makeFilm } from '../../../recap/film.ts';
import type { Table } from '../../../table/model/table.ts';
import { type DiscordDeps, frontOf } from '../../deps.ts';
import type { TableInteraction } from '../../interactions/context.ts';
import { answered, type InteractionResult, refused } from '../../interactions/result.ts';
import type { ButtonFace } from '../../messages/buttons.ts';
import { pictureRequest } from '../../messages/picture.ts';
import { finalNamesOf, plainNamesOf, shortId, tableGame, tableLabel } from '../../naming.ts';
import { tableCommand } from '../definition/table-command.ts';
import { shareRow } from './share-button.ts';

export const filmButton: ButtonFace = { action: 'film', style: 'secondary', label: 'button.film' };

/** The person is told of every so many pictures that have been drawn. */
const REPORT_EVERY = 8;

/** `/table film`: the whole game as an animated picture, made from what everybody could see. */
export const film = tableCommand({
  name: 'film',
  options: {},
  button: { face: filmButton },
  run: (context) => showFilm(context),
});

export const showFilm = async (context: TableInteraction): Promise<InteractionResult> => {
  const { deps, caller, table } = context;
  const over = deps.limits.take('films', caller);
  if (over) return refused(over.refusal, table);
  const turns = await deps.recap.turnViews(table.id);
  if (!turns.ok) return refused(turns.refusal, table);
  const { t, report, locale } = caller;
  const draw = async ({ view }: (typeof turns.value)[number]): Promise<Uint8Array> => {
    const request = pictureRequest(table, { view, viewer: 'public', part: 'board' }, table.locale);
    // Its pictures are made smaller: what the quicker encoding leaves out is not missed.
    const picture = { ...request, format: 'jpeg', canWait: true } as const;
    return (await frontOf(deps, table).picture.draw(picture)).bytes;
  };
  const last = () => endOf(deps, table);
  const key = JSON.stringify([table.id, table.seq, table.locale, plainNamesOf(table)]);
  const bytes = await makeFilm({ key, moments: turns.value, draw, last }, (drawn, all) => {
    if (drawn % REPORT_EVERY === 0) void report(t('film.drawing', { drawn, all }));
    if (drawn === all) void report(t('film.cutting', { all }));
  });
  const name = `table-${shortId(table.id).toLowerCase()}.gif`;
  const alt = t('film.alt', { game: tableGame(deps, table, locale), table: tableLabel(table) });
  return answered({ text: t('film.done'), picture: { name, bytes, alt }, ...shareRow(context, 'film') });
};

/** The picture of the end, with which a film ends; undefined where the scores are not known. */
const endOf = async (deps: DiscordDeps, table: Table): Promise<Uint8Array | undefined> => {
  const scores = await deps.recap.scores(table.id);
  if (!scores.ok) return undefined;
  const t = deps.texts.of(table.game, table.locale);
  const title = t('chart.title', {
    game: tableGame(deps, table, table.locale),
    table: tableLabel(table),
  });
  const names = picturedNames(finalNamesOf(table, t));
  const words = chartWords(scores.value, { t, locale: table.locale, title, names });
  return (await drawChart(scores.value, words)).bytes;
};
