import { drawChart } from '../../recap/chart.ts';
import { makeFilm } from '../../recap/film.ts';
import type { Table } from '../../table/model/table.ts';
import type { DiscordDeps } from '../deps.ts';
import type { Caller } from '../interactions/caller.ts';
import { answered, type InteractionResult, refused } from '../interactions/outcome.ts';
import { pictureOf } from '../messages/picture.ts';
import { gameName, shortId } from '../naming.ts';

/** `/table chart`: how the scores grew, round by round, once the table has ended. */
export const showChart = async (
  deps: DiscordDeps,
  { t, locale }: Caller,
  table: Table,
): Promise<InteractionResult> => {
  const scores = await deps.recap.scores(table.id);
  if (!scores.ok) return refused(scores.refusal, table);
  const title = t('chart.title', { game: gameName(deps, table.game, locale), table: shortId(table.id) });
  const names = table.seats.map(({ name }) => name);
  const { bytes } = await drawChart(scores.value, { title, rounds: t('chart.rounds'), names });
  const last = scores.value.rounds.at(-1)?.scores ?? [];
  const alt = [title, ...names.map((name, seat) => t('chart.alt', { name, score: last[seat] ?? 0 }))].join(
    ' ',
  );
  return answered({ text: `**${title}**`, picture: { name: 'chart.webp', bytes, alt } });
};

/** The person is told of every so many pictures that have been drawn. */
const REPORT_EVERY = 8;

/** `/table film`: the whole game as an animated picture, made from what everybody could see. */
export const showFilm = async (
  deps: DiscordDeps,
  caller: Caller,
  table: Table,
): Promise<InteractionResult> => {
  const turns = await deps.recap.turnViews(table.id);
  if (!turns.ok) return refused(turns.refusal, table);
  const { t, report } = caller;
  const draw = async ({ seq, view }: (typeof turns.value)[number]): Promise<Uint8Array> =>
    (await pictureOf(deps, table, { view, viewer: 'public' }, table.locale, `board-${seq}`)).bytes;
  const bytes = await makeFilm(turns.value, draw, (drawn, all) => {
    if (drawn % REPORT_EVERY === 0) void report(t('film.drawing', { drawn, all }));
    if (drawn === all) void report(t('film.cutting', { all }));
  });
  const name = `table-${shortId(table.id).toLowerCase()}.gif`;
  const alt = t('film.alt', { game: gameName(deps, table.game, caller.locale), table: shortId(table.id) });
  return answered({ text: t('film.done'), picture: { name, bytes, alt } });
};
