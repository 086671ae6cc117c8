import { openWorkerPool } from '../games/shared/picture/worker-pool.ts';
import type { Film, FilmJob } from './film-thread.ts';

/** Discord takes files of 10 MB; a little less loads quicker on the way. */
const MOST_BYTES = 8_000_000;
/** Longer films leave out turns in between, evenly. */
const MOST_FRAMES = 60;
const AT_ONCE = 2;
const TIMEOUT_MS = 180_000;

const pool = openWorkerPool<FilmJob, Film>(new URL('./film-thread.ts', import.meta.url), {
  maxThreads: 1,
  timeoutMs: TIMEOUT_MS,
});

/** How far the making of a film is: pictures drawn of all. */
export type FilmProgress = (drawn: number, all: number) => void;

/**
 * Makes the animated picture of a whole game, in a thread of its own.
 * @param moments what was to be seen, in order
 * @param draw draws one of them; pictures of one size
 * @returns an animated GIF under 8 MB
 */
export const makeFilm = async <Moment>(
  moments: readonly Moment[],
  draw: (moment: Moment) => Promise<Uint8Array>,
  progress: FilmProgress,
): Promise<Uint8Array> => {
  const shown = thinned(moments, MOST_FRAMES);
  const frames: Uint8Array[] = [];
  // As many at once as there are threads that draw, and no more: whoever takes a turn meanwhile waits for few.
  for (let at = 0; at < shown.length; at += AT_ONCE) {
    frames.push(...(await Promise.all(shown.slice(at, at + AT_ONCE).map(draw))));
    progress(frames.length, shown.length);
  }
  return (await pool.run({ frames, most: MOST_BYTES })).bytes;
};

/** At most so many of the items, evenly chosen, the first and the last among them. */
export const thinned = <T>(items: readonly T[], most: number): T[] => {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)] as T);
};

/** Ends the thread, so that the process can end at once. */
export const closeFilms = (): Promise<void> => pool.close();
