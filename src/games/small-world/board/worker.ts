import { type Image, loadImage } from 'canvas';
import { translator } from '../../../i18n/index.ts';
import type { Picture, PictureRequest } from '../../front.ts';
import { texts } from '../locales/index.ts';
import type { View } from '../rules/state.ts';
import { paintPicture } from './picture.ts';

const grounds = new Map<string, Promise<Image>>();

const folder = new URL('../../../../assets/small-world/boards/', import.meta.url);

/** The painted board, read once per thread. */
const groundOf = (map: string): Promise<Image> => {
  const ground = grounds.get(map) ?? loadImage(new URL(`${map}.webp`, folder));
  grounds.set(map, ground);
  return ground;
};

const QUALITIES = [76, 68, 60, 50] as const;
const MOST_BYTES = 290_000;

/** Paints and encodes one picture; runs in a thread of its own. */
export default async (request: PictureRequest<View>): Promise<Picture> => {
  const t = translator(request.locale, texts[request.locale]);
  const ground = await groundOf(request.view.board.map);
  const canvas = paintPicture(request, ground, t);
  let bytes = new Uint8Array();
  for (const quality of QUALITIES) {
    bytes = new Uint8Array(await canvas.encode('jpeg', quality));
    if (bytes.length <= MOST_BYTES) break;
  }
  return { bytes, type: 'image/jpeg', width: canvas.width, height: canvas.height };
};
