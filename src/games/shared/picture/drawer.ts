import type { Picture, PictureRequest } from '../../front/picture.ts';
import type { Recording } from '../../front/recording.ts';
import { loadFonts } from './fonts.ts';
import { mergedRecording } from './merged-recording.ts';
import type { PictureJob } from './painting.ts';
import { openWorkerPool, type WorkerPool } from './worker-pool.ts';

/**
 * Everything is drawn in one thread, whatever its game: it draws more pictures a second than Discord takes, and each thread more would
 * keep a hundred megabytes of its own. Whoever waits does so for a few pictures at most, and never for a film or a picture that hangs.
 */
const DRAWING = { maxThreads: 1, lateMs: 5000 } as const;
const TIMEOUT_MS = 60_000;

/** Pictures that are recorded in one go: other pictures wait no longer than for these. */
const RECORDED_AT_ONCE = 24;

/** They start with the first picture. */
export const drawingThreads = openWorkerPool(DRAWING);

/** Has a thread do what can be drawn only once our fonts are there. */
const run: WorkerPool['run'] = (work, job) => {
  loadFonts();
  return drawingThreads.run(work, job);
};

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
    run<PictureJob<View, Highlights>, Picture>(
      { module, timeoutMs: TIMEOUT_MS, canWait: request.canWait ?? false },
      request,
    ),
  async record(requests) {
    const parts: Recording[] = [];
    for (let from = 0; from < requests.length; from += RECORDED_AT_ONCE) {
      const record = requests.slice(from, from + RECORDED_AT_ONCE);
      const work = { module, timeoutMs: TIMEOUT_MS, canWait: true };
      parts.push(await run<PictureJob<View, Highlights>, Recording>(work, { record }));
    }
    return mergedRecording(parts);
  },
  close: drawingThreads.close,
});
