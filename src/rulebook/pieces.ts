import { setImmediate } from 'node:timers/promises';

/** Work that takes long, in pieces, the longest of some tens of milliseconds: it yields between them, and returns what comes of it. */
export type Pieces<Result> = Generator<void, Result>;

/** Does all pieces at one go: nothing else gets its turn meanwhile. */
export const atOnce = <Result>(work: Pieces<Result>): Result => {
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
  }
};

/** Small pieces are done one after the other for so many milliseconds: a turn of the event loop costs something too. */
const TURN_MS = 10;

/** Does a piece or some small ones at a time, and lets others be served between them. */
export const inTurns = async <Result>(work: Pieces<Result>): Promise<Result> => {
  let since = performance.now();
  for (;;) {
    const piece = work.next();
    if (piece.done) return piece.value;
    if (performance.now() - since < TURN_MS) continue;
    await setImmediate();
    since = performance.now();
  }
};

/**
 * Work that is done once, by all who need it together: whoever goes on with it takes up what others have begun, and what
 * came of it is given to all.
 * @param start begins the work; called again only if it failed
 */
export const doneOnce = <Result>(start: () => Pieces<Result>): (() => Pieces<Result>) => {
  let begun: Pieces<Result> | undefined;
  let done: { readonly result: Result } | undefined;
  const goOn = (): void => {
    begun ??= start();
    try {
      const piece = begun.next();
      if (piece.done) done = { result: piece.value };
    } catch (error) {
      begun = undefined;
      throw error;
    }
  };
  return function* () {
    for (;;) {
      if (done) return done.result;
      goOn();
      if (!done) yield;
    }
  };
};
