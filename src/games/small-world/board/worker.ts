import { type Image, loadImage } from 'canvas';
import { LRUCache } from 'lru-cache';
import { translator } from '../../../i18n/index.ts';
import type { PictureRequest } from '../../front/picture.ts';
import { emptyImage } from '../../shared/picture/empty.ts';
import { loadFaces } from '../../shared/picture/faces.ts';
import { madeOnce } from '../../shared/picture/made-once.ts';
import { pictureJobs } from '../../shared/picture/painting.ts';
import { texts } from '../locales/index.ts';
import { boardFile } from '../maps/boards.ts';
import type { View } from '../rules/state.ts';
import { closeUpOf } from './close-up.ts';
import type { Highlights } from './highlights.ts';
import { groundFrom, paintingOf } from './picture.ts';

/** Boards that a thread keeps, seven megabytes each, the latest used of eight. To read one takes a tenth of a second. */
const MOST_GROUNDS = 3;

const grounds = new LRUCache<string, Promise<Image>>({
  max: MOST_GROUNDS,
  dispose: (ground) => void ground.then(emptyImage, () => undefined),
});

const folder = new URL('../../../../assets/small-world/boards/', import.meta.url);

/** The painted board, read once and kept while it is used. */
const groundOf = (map: string): Promise<Image> =>
  madeOnce(grounds, map, () => loadImage(new URL(`${map}.webp`, folder)).then(groundFrom));

/** What the worker pool calls in each thread. */
export const handleJob = pictureJobs(async (request: PictureRequest<View, Highlights>) => {
  await loadFaces(['race']);
  const t = translator(request.locale, texts[request.locale]);
  const ground = await groundOf(boardFile(request.view.board.map).id);
  const closeUp = request.part === 'changed' ? closeUpOf(request, ground, t) : undefined;
  return closeUp ?? paintingOf(request, ground, t);
});
