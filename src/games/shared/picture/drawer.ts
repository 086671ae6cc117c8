import type { Picture, PictureRequest } from '../../front.ts';
import { openWorkerPool } from './worker-pool.ts';

/** Pictures are drawn in so many threads at once. */
const MAX_THREADS = 2;
const TIMEOUT_MS = 60_000;

/** Draws pictures outside the thread that asks for them. */
export interface PictureDrawer<View, Highlights = never> {
  /** @throws Error if the picture cannot be drawn; those that are wanted later are drawn all the same */
  draw(request: PictureRequest<View, Highlights>): Promise<Picture>;
  /** Ends the drawing threads, so that the process can end at once. */
  close(): Promise<void>;
}

/**
 * Opens the drawing threads of a game; they start with the first picture.
 * @param worker the game's `board/worker.ts`, whose `handleJob` draws one picture
 */
export const openPictureDrawer = <View, Highlights = never>(worker: URL): PictureDrawer<View, Highlights> => {
  const pool = openWorkerPool<PictureRequest<View, Highlights>, Picture>(worker, {
    maxThreads: MAX_THREADS,
    timeoutMs: TIMEOUT_MS,
  });
  return { draw: (request) => pool.run(request), close: () => pool.close() };
};
