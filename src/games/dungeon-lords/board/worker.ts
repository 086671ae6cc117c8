import { translator } from '../../../i18n/index.ts';
import type { Picture, PictureRequest } from '../../front.ts';
import { encoded } from '../../shared/picture/encode.ts';
import { loadFaces } from '../../shared/picture/faces.ts';
import { jobHandler } from '../../shared/picture/worker-pool.ts';
import { boardTexts } from '../locales/index.ts';
import type { View } from '../rules/state.ts';
import { paintPicture } from './picture.ts';

/** Paints and encodes one picture. */
const drawn = async (request: PictureRequest<View>): Promise<Picture> => {
  await loadFaces(['piece', 'adventurer', 'room']);
  const t = translator(request.locale, boardTexts[request.locale]);
  return encoded(paintPicture(request, t), request.format);
};

/** What the worker pool calls in each thread. */
export const handleJob = jobHandler(drawn);
