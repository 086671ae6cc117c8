import { type Canvas, loadImage } from 'canvas';
import { translator } from '../../../i18n/index.ts';
import type { Picture, PictureRequest } from '../../front.ts';
import { texts } from '../locales/index.ts';
import { boardFile } from '../maps/boards.ts';
import type { View } from '../rules/state.ts';
import { groundFrom, paintPicture } from './picture.ts';
import type { Answer } from './studio.ts';

const grounds = new Map<string, Promise<Canvas>>();

const folder = new URL('../../../../assets/small-world/boards/', import.meta.url);

/** The painted board, read once per thread. */
const groundOf = (map: string): Promise<Canvas> => {
  const known = grounds.get(map);
  if (known) return known;
  const ground = loadImage(new URL(`${map}.webp`, folder)).then(groundFrom);
  grounds.set(map, ground);
  ground.catch(() => grounds.delete(map));
  return ground;
};

const QUALITIES = [70, 50, 30] as const;
const MOST_BYTES = 290_000;

/** Paints and encodes one picture. */
const drawn = async (request: PictureRequest<View>): Promise<Picture> => {
  const t = translator(request.locale, texts[request.locale]);
  const ground = await groundOf(boardFile(request.view.board.map).id);
  const canvas = paintPicture(request, ground, t);
  let bytes = new Uint8Array();
  for (const quality of QUALITIES) {
    bytes = new Uint8Array(await canvas.encode('webp', quality));
    if (bytes.length <= MOST_BYTES) break;
  }
  return { bytes, type: 'image/webp', width: canvas.width, height: canvas.height };
};

/** What the thread does with each message. Never throws: a picture that fails must not end the thread. */
export const answer = (request: PictureRequest<View>): Promise<Answer<Picture>> =>
  drawn(request).then(
    (result) => ({ ok: true, result }),
    (error: unknown) => ({ ok: false, problem: String(error) }),
  );
