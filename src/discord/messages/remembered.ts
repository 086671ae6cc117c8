import { createHash } from 'node:crypto';
import type { FrontList } from '../deps.ts';

/** Pictures of a few tables that are being played at the same time; some 300 kB each. */
const PICTURES_KEPT = 24;

/**
 * Fronts that do not draw the same picture again. Boards are asked for again and again without a move in between: by
 * the panel of somebody who puts orders together, by followers, by whoever looks once more.
 */
export const withPictureCache = (fronts: FrontList): FrontList =>
  new Map(
    [...fronts].map(([id, front]) => {
      const remembering = cached(front.picture.draw, PICTURES_KEPT);
      // Those of a film are asked for once, and are many.
      const draw: typeof front.picture.draw = (request) =>
        request.canWait ? front.picture.draw(request) : remembering(request);
      return [id, { ...front, picture: { ...front.picture, draw } }];
    }),
  );

/**
 * Does the same work only once as long as it is remembered.
 * @param work gives the same result for the same job; jobs are plain data
 * @param most how many results are kept, the ones used last; 1 or more
 */
export const cached = <Job, Result>(
  work: (job: Job) => Promise<Result>,
  most: number,
): ((job: Job) => Promise<Result>) => {
  const kept = new Map<string, Promise<Result>>();
  return (job) => {
    const key = createHash('sha256').update(JSON.stringify(job)).digest('base64');
    const result = kept.get(key) ?? work(job);
    // Put last, so that the first one is always the one that was not used for longest.
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    // What failed is tried anew.
    result.catch(() => kept.delete(key));
    return result;
  };
};
