import type { Recording } from '../../../games/front/recording.ts';
import { redraw } from '../redraw.ts';

/** Draws pictures of a recording, each on the canvas that is given. */
export type Painter = (canvas: HTMLCanvasElement, picture: number) => void;

/** Makes the images and letters of a recording ready. */
export const painterOf = async (recording: Recording): Promise<Painter> => {
  const images = await Promise.all(recording.images.map(({ type, base64 }) => loaded(type, base64)));
  await lettersFor(recording);
  return (canvas, picture) => {
    const { width = 1, height = 1 } = recording.pictures[picture] ?? {};
    // A new size also takes away what was drawn before, with all settings of the pen.
    Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    if (pen) redraw(recording, picture, { pen, path: (text) => new Path2D(text), images });
  };
};

const loaded = async (type: string, base64: string): Promise<HTMLImageElement> => {
  const image = new Image();
  image.src = `data:${type};base64,${base64}`;
  await image.decode();
  return image;
};

/** A canvas does not wait for letters: all kinds that are written with have to be there before. */
const lettersFor = async ({ commands }: Recording): Promise<void> => {
  const fonts = new Set(commands.flatMap(([name, value]) => (name === 'font' ? [String(value)] : [])));
  const letters = commands.flatMap(([name, value]) => (name === 'fillText' ? [String(value)] : [])).join('');
  await Promise.all([...fonts].map((font) => document.fonts.load(font, letters)));
};
