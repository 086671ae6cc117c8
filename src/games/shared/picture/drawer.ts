import type { Picture, PictureRequest } from '../../front.ts';
import { openWorkerPool } from './worker-pool.ts';

/** The threads in which everything is drawn, whatever its game. */
const MAX_THREADS = 2;
const TIMEOUT_MS = 60_000;

/** They start with the first picture. */
export const drawingThreads = openWorkerPool(MAX_THREADS);

/** Draws pictures outside the thread that asks for them. */
export interface PictureDrawer<View, Highlights = never> {
  /** @throws Error if the picture cannot be drawn; those that are wanted later are drawn all the same */
  draw(request: PictureRequest<View, Highlights>): Promise<Picture>;
  /** Ends the drawing threads, so that the process can end at once. */
  close(): Promise<void>;
}

/**
 * The pictures of a game.
 * @param module the game's `board/worker.ts`, whose `handleJob` draws one picture
 */
export const openPictureDrawer = <View, Highlights = never>(
  module: URL,
): PictureDrawer<View, Highlights> => ({
  draw: (request) =>
    drawingThreads.run({ module, timeoutMs: TIMEOUT_MS, canWait: request.canWait ?? false }, request),
  close: drawingThreads.close,
});
