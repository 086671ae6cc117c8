import { z } from 'zod';
import type { Picture, PictureRequest } from '../games/front/picture.ts';
import type { Locale, Texts } from '../i18n/index.ts';
import { drawChart } from '../recap/chart.ts';
import { chartWords, picturedNames } from '../recap/chart-words.ts';
import { makeFilm } from '../recap/film.ts';
import type { GalleryTable, PlayedGame } from './played.ts';

/** A picture that was made, before it is written. */
export interface Drawn {
  readonly title: string;
  readonly type: Picture['type'] | 'image/gif';
  readonly bytes: Uint8Array;
  readonly size: string;
}

type Request = PictureRequest<unknown, unknown>;

/** Parts of a game at which all look at the board. */
const MOMENTS = [0.04, 0.3, 0.48, 0.75, 0.95, 1] as const;
/** Parts of a game at which a player looks at their own picture; the first with something marked is looked for from there. */
const PRIVATE = [0.1, 0.6] as const;
const LOCALES = ['en', 'pl'] as const;
const NAMES = ['Ada', 'Bartłomiej', 'Cæcilia von Hohenzollern', 'Dušan', 'Ewa'] as const;

const stateAt = ({ states }: PlayedGame, part: number): unknown =>
  states[Math.round((states.length - 1) * part)];

const drawnOf = (title: string, { bytes, type, width, height }: Picture): Drawn => ({
  title,
  type,
  bytes,
  size: `${width} × ${height}`,
});

/** Every picture of a table's game, one after the other. */
export async function* exhibitsOf(
  table: GalleryTable,
  played: PlayedGame,
  texts: Texts,
): AsyncGenerator<Drawn> {
  const { front, kind, seats } = table;
  const names = NAMES.slice(0, seats);
  const label = `${front.game.id}, ${kind}, ${seats}`;
  let count = seats;
  const language = (): Locale => LOCALES[count++ % LOCALES.length] ?? 'en';
  const draw = async (title: string, request: Request): Promise<Drawn> =>
    drawnOf(`${label}, ${title} (${request.locale})`, await front.picture.draw(request));
  for (const part of MOMENTS) {
    const then = played.turns[Math.round((played.turns.length - 1) * part)];
    if (then) yield draw(`at ${part * 100} %`, { ...then, viewer: 'public', locale: language(), names });
  }
  for (const { name, view } of phasesOf(table, played))
    yield draw(name, { view, viewer: 'public', locale: language(), names });
  const taken = played.turns.filter(({ happened }) => front.picture.changed?.(happened));
  const turn = taken[Math.floor(taken.length / 2)];
  if (turn)
    yield draw('what a turn took', { ...turn, viewer: 'public', locale: language(), names, part: 'changed' });
  for (const part of PRIVATE) {
    const request = privateRequest(table, played, part, { names, locale: language(), texts });
    if (request) yield draw(`private at ${part * 100} %`, request);
  }
  const focus = { view: front.game.view(stateAt(played, 0.9), 0), viewer: 0, focus: 0 };
  yield draw('one player at 90 %', { ...focus, locale: language(), names });
  if (front.game.progress) {
    const locale = language();
    const words = chartWords(played.scores, {
      t: texts.shared(locale),
      locale,
      title: label,
      names: picturedNames(names),
    });
    yield drawnOf(`${label}, chart`, await drawChart(played.scores, words));
  }
}

/** What a view says of its phase, where a game has such a thing. */
const phased = z.object({ board: z.object({ phase: z.object({ name: z.string() }) }) });

/** What all see in the middle one of the positions of every phase, battles among them, in the order in which phases come. */
const phasesOf = (
  { front }: GalleryTable,
  { states }: PlayedGame,
): { readonly name: string; readonly view: unknown }[] => {
  const byPhase = new Map<string, unknown[]>();
  for (const state of states) {
    const view = front.game.view(state, 'public');
    const found = phased.safeParse(view);
    if (!found.success) continue;
    const { name } = found.data.board.phase;
    byPhase.set(name, [...(byPhase.get(name) ?? []), view]);
  }
  return [...byPhase].map(([name, views]) => ({ name, view: views[Math.floor(views.length / 2)] }));
};

/** The film of a table's game. */
export const filmOf = async (
  { front, kind, seats }: GalleryTable,
  played: PlayedGame,
  texts: Texts,
): Promise<Drawn> => {
  const names = NAMES.slice(0, seats);
  const draw = async (view: unknown): Promise<Uint8Array> =>
    (await front.picture.draw({ view, viewer: 'public', locale: 'en', names, part: 'board', format: 'jpeg' }))
      .bytes;
  const title = `${front.game.id} ${kind} ${seats}`;
  const words = { t: texts.shared('en'), locale: 'en', title, names: picturedNames(names) } as const;
  const last = async (): Promise<Uint8Array> =>
    (await drawChart(played.scores, chartWords(played.scores, words))).bytes;
  const bytes = await makeFilm(
    { key: title, moments: played.turns.map(({ view }) => view), draw, last },
    () => undefined,
  );
  return {
    title: `${front.game.id}, ${kind}, ${seats}, film`,
    type: 'image/gif',
    bytes,
    size: `${played.turns.length} turns`,
  };
};

/** What a seat is shown privately, from a part of the game on: where its panel marks something, if it ever does. */
const privateRequest = (
  { front, seats }: GalleryTable,
  { states }: PlayedGame,
  part: number,
  {
    names,
    locale,
    texts,
  }: { readonly names: readonly string[]; readonly locale: Locale; readonly texts: Texts },
): Request | undefined => {
  const { game } = front;
  const words = { names, locale, t: texts.of(game.id, locale) };
  const later = states.slice(Math.round((states.length - 1) * part), -1);
  const asked = later.flatMap((state) =>
    game
      .toAct(state)
      .filter((seat) => seat < seats)
      .map((seat) => ({ state, seat })),
  );
  const panels = asked.slice(0, 60).map(({ state, seat }) => {
    const view = game.view(state, seat);
    return { view, seat, panel: front.panel({ state, view, seat }, words) };
  });
  const chosen = panels.find(({ panel }) => panel.highlights !== undefined) ?? panels[0];
  if (!chosen) return undefined;
  const { view, seat, panel } = chosen;
  return {
    view,
    viewer: seat,
    locale,
    names,
    ...(panel.highlights === undefined ? {} : { highlights: panel.highlights }),
    ...(panel.focus === undefined ? {} : { focus: panel.focus }),
  };
};
