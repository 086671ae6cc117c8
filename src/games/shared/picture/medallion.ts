import { createCanvas, type SKRSContext2D } from 'canvas';
import type { Picture } from '../../front/picture.ts';
import { COLOURS } from './brush.ts';
import { drawFace, type FaceKind, loadFaces } from './faces.ts';
import { drawGlyph, type Glyph } from './glyph.ts';

/** Width and height in pixels. */
const SIZE = 160;
const RIM = 8;
/** How much of it a sign takes. */
const SIGN_SHARE = 0.54;

/** What is painted: around a place, in a size. */
export type DrawSign = (pen: SKRSContext2D, spot: readonly [x: number, y: number], size: number) => void;

/** A glyph as something to paint. */
export const inked =
  (glyph: Glyph, colour: string = COLOURS.ink): DrawSign =>
  (pen, spot, size) =>
    drawGlyph(pen, glyph, spot, { size, colour });

/** A face as something to paint; it has its own colours. */
export const faced =
  (kind: FaceKind, id: string): DrawSign =>
  (pen, spot, size) =>
    drawFace(pen, [kind, id], spot, size * 1.36);

/** A sign on a round piece of parchment: the emblem of a card. */
const medallion = async (sign: DrawSign): Promise<Picture> => {
  await loadFaces();
  const canvas = createCanvas(SIZE, SIZE);
  const pen = canvas.getContext('2d');
  pen.beginPath();
  pen.arc(SIZE / 2, SIZE / 2, SIZE / 2 - RIM, 0, Math.PI * 2);
  pen.fillStyle = COLOURS.parchment;
  pen.fill();
  // What is square does not lie over the rim.
  pen.save();
  pen.clip();
  sign(pen, [SIZE / 2, SIZE / 2], SIZE * SIGN_SHARE);
  pen.restore();
  pen.beginPath();
  pen.arc(SIZE / 2, SIZE / 2, SIZE / 2 - RIM, 0, Math.PI * 2);
  pen.lineWidth = RIM;
  pen.strokeStyle = COLOURS.goldLine;
  pen.stroke();
  const bytes = new Uint8Array(await canvas.encode('png'));
  return { bytes, type: 'image/png', width: SIZE, height: SIZE };
};

/** Emblems by the ids of sections, each painted when it is first wanted. */
export const emblemsFrom = (
  signOf: (section: string) => DrawSign | undefined,
): ((section: string) => Promise<Picture | undefined>) => {
  const painted = new Map<string, Promise<Picture>>();
  return async (section) => {
    const known = painted.get(section);
    const sign = known ? undefined : signOf(section);
    if (sign) painted.set(section, medallion(sign));
    return painted.get(section);
  };
};
