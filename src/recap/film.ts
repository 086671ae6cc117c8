import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { drawingThreads } from '../games/shared/picture/drawer.ts';
import { madeOnce } from '../games/shared/picture/made-once.ts';
import type { Film, FilmJob } from './film-thread.ts';

/** Discord takes files of 10 MB; a little less loads quicker on the way. */
const MOST_BYTES = 8_000_000;
/** Longer films leave out turns in between, evenly: so many are drawn in some seconds, and told in half a minute. */
const MOST_FRAMES = 42;
/** Films that are kept, some megabytes each: a game that is over is asked for its film by all who played. */
const MOST_KEPT = 4;

const CUTTING = {
  module: new URL('./film-thread.ts', import.meta.url),
  timeoutMs: 180_000,
  canWait: true,
  long: true,
};

const kept = new LRUCache<string, Promise<Uint8Array>>({ max: MOST_KEPT });

/** Films are made one after the other, picture by picture, so that whoever takes a turn meanwhile waits for one at most. */
const making = new PQueue({ concurrency: 1 });

/** How far the making of a film is: pictures drawn of all. */
export type FilmProgress = (drawn: number, all: number) => void;

/** A film to be made. */
export interface FilmPlan<Moment> {
  /** Names all that it shows: whoever wants the same film gets the same one, made once. */
  readonly key: string;
  /** What was to be seen, in order. */
  readonly moments: readonly Moment[];
  /** Draws one of them. */
  draw(moment: Moment): Promise<Uint8Array>;
  /** Draws a picture of another kind with which it ends; left out, or without one, it ends with the last moment. */
  last?(): Promise<Uint8Array | undefined>;
}

/**
 * The animated picture of a whole game.
 * @param progress of the making; not called where the film is there already, or somebody else waits for it
 * @returns an animated GIF under 8 MB; pictures of different heights stand on one of their own colour
 */
export const makeFilm = <Moment>(plan: FilmPlan<Moment>, progress: FilmProgress): Promise<Uint8Array> =>
  madeOnce(kept, plan.key, () => making.add(() => filmOf(plan, progress), { throwOnTimeout: true }));

const filmOf = async <Moment>(
  { moments, draw, last }: FilmPlan<Moment>,
  progress: FilmProgress,
): Promise<Uint8Array> => {
  const shown = thinned(moments, MOST_FRAMES);
  const frames: Uint8Array[] = [];
  for (const moment of shown) {
    frames.push(await draw(moment));
    progress(frames.length, shown.length);
  }
  const end = await last?.();
  if (end) frames.push(end);
  return (await drawingThreads.run<FilmJob, Film>(CUTTING, { frames, most: MOST_BYTES })).bytes;
};

/** At most so many of the items, evenly chosen, the first and the last among them. */
export const thinned = <T>(items: readonly T[], most: number): T[] => {
  if (items.length <= most) return [...items];
  const step = (items.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => items[Math.round(at * step)] as T);
};
