import { translator } from '../../../i18n/index.ts';
import type { Picture, PictureRequest } from '../../front.ts';
import { encoded } from '../../shared/picture/encode.ts';
import { jobHandler } from '../../shared/picture/worker-pool.ts';
import { boardTexts } from '../locales/index.ts';
import type { View } from '../rules/state.ts';
import { paintPicture } from './picture.ts';

/** Paints and encodes one picture. */
const drawn = (request: PictureRequest<View>): Promise<Picture> =>
  encoded(paintPicture(request, translator(request.locale, boardTexts[request.locale])), request.format);

/** What the worker pool calls in each thread. */
export const handleJob = jobHandler((request: PictureRequest<View>) => Promise.resolve(request).then(drawn));
