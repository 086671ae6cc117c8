import Tinypool from 'tinypool';
import type { Picture, PictureRequest } from '../../front.ts';
import type { View } from '../rules/state.ts';

const THREADS = 2;
/** A worker that dies takes its picture with it; a new one may draw it. */
const ATTEMPTS = 2;

let pool: Tinypool | undefined;

const start = (): Tinypool =>
  new Tinypool({
    filename: new URL('./worker.ts', import.meta.url).href,
    runtime: 'worker_threads',
    minThreads: 0,
    maxThreads: THREADS,
    idleTimeout: 60_000,
    execArgv: ['--import', import.meta.resolve('tsx')],
  });

/**
 * Draws the board of a view, in a thread of its own.
 * @throws the worker's error if it fails a second time; the next picture begins afresh
 */
export const draw = async (request: PictureRequest<View>): Promise<Picture> => {
  const { view, viewer, locale, names, targets } = request;
  const plain = { view, viewer, locale, names, ...(targets ? { targets } : {}) };
  for (let attempt = 1; ; attempt++) {
    pool ??= start();
    try {
      return (await pool.run(plain)) as Picture;
    } catch (error) {
      if (attempt >= ATTEMPTS) throw error;
    }
  }
};

/** Ends the threads; a picture that is wanted later starts them again. */
export const closePictures = async (): Promise<void> => {
  const closing = pool;
  pool = undefined;
  await closing?.destroy();
};
