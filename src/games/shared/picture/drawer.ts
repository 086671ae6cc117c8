import type { Picture, PictureRequest, Recording } from '../../front.ts';
import type { PictureJob } from './painting.ts';
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
  /** Records pictures together when nothing else is to be drawn. @throws Error as `draw` does */
  record(requests: readonly PictureRequest<View, Highlights>[]): Promise<Recording>;
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
    drawingThreads.run<PictureJob<View, Highlights>, Picture>(
      { module, timeoutMs: TIMEOUT_MS, canWait: request.canWait ?? false },
      request,
    ),
  record: (record) =>
    drawingThreads.run<PictureJob<View, Highlights>, Recording>(
      { module, timeoutMs: TIMEOUT_MS, canWait: true },
      { record },
    ),
  close: drawingThreads.close,
});
