import type { Picture, PictureRequest } from '../../front.ts';
import { openWorkerPool } from '../../shared/picture/worker-pool.ts';
import type { View } from '../rules/state.ts';

const pool = openWorkerPool<PictureRequest<View>, Picture>(new URL('./worker.ts', import.meta.url), {
  maxThreads: 2,
  timeoutMs: 60_000,
});

/**
 * Draws the board of a view, in a thread of its own.
 * @throws Error if it cannot be drawn; pictures that are wanted later are drawn all the same
 */
export const draw = ({ view, viewer, locale, names, targets }: PictureRequest<View>): Promise<Picture> =>
  pool.run({ view, viewer, locale, names, ...(targets ? { targets } : {}) });

/** Ends the drawing threads, so that the process can end at once. */
export const closePictures = (): Promise<void> => pool.close();
