import type { SKRSContext2D } from 'canvas';
import type { PictureRequest } from '../../front/picture.ts';
import { loadFaces } from '../../shared/picture/faces.ts';
import { pictureJobs } from '../../shared/picture/painting.ts';
import { drawRow, POSTER, writeTitle } from '../../shared/picture/poster-painting.ts';
import type { PosterView } from './index.ts';
import { drawFar, drawRidge, landOn, lettersOver } from './land.ts';
import { ridgesFor } from './layout.ts';

const draw = (pen: SKRSContext2D, { title, world, races }: PosterView): void => {
  const land = landOn(pen, world);
  const ridges = ridgesFor(races);
  const [farthest] = ridges;
  if (farthest) drawFar(land, farthest.crest);
  for (const [index, ridge] of ridges.entries()) {
    drawRow(pen, ridge.row);
    drawRidge(land, ridge, index);
  }
  writeTitle(pen, title, lettersOver(world));
};

/** What the worker pool calls in each thread. */
export const handleJob = pictureJobs(async ({ view }: PictureRequest<PosterView>) => {
  await loadFaces(['race']);
  return {
    size: [POSTER.width, POSTER.height],
    draw: (pen) => {
      draw(pen, view);
      return POSTER.height;
    },
  };
});
