import { translator } from '../../../i18n/index.ts';
import type { PictureRequest } from '../../front/picture.ts';
import { pictureJobs } from '../../shared/picture/painting.ts';
import { boardTexts } from '../locales/index.ts';
import type { View } from '../rules/state.ts';
import { paintingOf } from './picture.ts';
import { loadScenery } from './scenery.ts';

/** What the worker pool calls in each thread. */
export const handleJob = pictureJobs(async (request: PictureRequest<View>) => {
  await loadScenery();
  return paintingOf(request, translator(request.locale, boardTexts[request.locale]));
});
