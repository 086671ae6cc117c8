import { readdirSync } from 'node:fs';
import { createCanvas, type Image, loadImage, type SKRSContext2D } from 'canvas';
import { emptyImage } from './empty.ts';
import { stillOf } from './still.ts';

/** Whose faces there are, each a folder of drawings under `assets/faces`. */
export const FACE_KINDS = ['race', 'piece', 'adventurer', 'room'] as const;
export type FaceKind = (typeof FACE_KINDS)[number];

/** Pixels of a face as it is kept; nowhere is one drawn larger. */
const KEPT = 128;

const folder = new URL('../../../../assets/faces/', import.meta.url);

/** Faces of this thread by kind and id, and the reading of them. */
const kept = new Map<string, Image>();
const reading = new Map<FaceKind, Promise<void>>();

const ENDING = '.svg';
const drawn = new Map<FaceKind, ReadonlySet<string>>();

/** Names of the drawings of a kind. */
const idsOf = (kind: FaceKind): ReadonlySet<string> => {
  const known = drawn.get(kind);
  if (known) return known;
  const files = readdirSync(new URL(`${kind}/`, folder)).filter((file) => file.endsWith(ENDING));
  const ids = new Set(files.map((file) => file.slice(0, -ENDING.length)));
  drawn.set(kind, ids);
  return ids;
};

/** True if there is a face of that name. */
export const hasFace = (kind: FaceKind, id: string): boolean => idsOf(kind).has(id);

const read = async (kind: FaceKind): Promise<void> => {
  for (const id of idsOf(kind)) {
    const drawing = await loadImage(new URL(`${kind}/${id}${ENDING}`, folder));
    const canvas = createCanvas(KEPT, KEPT);
    canvas.getContext('2d').drawImage(drawing, 0, 0, KEPT, KEPT);
    kept.set(`${kind}/${id}`, await stillOf(canvas));
    emptyImage(drawing);
  }
};

/** Reads the faces of these kinds, once per thread. They must be read before any is drawn. */
export const loadFaces = async (kinds: readonly FaceKind[] = FACE_KINDS): Promise<void> => {
  for (const kind of kinds) {
    const known = reading.get(kind) ?? read(kind);
    reading.set(kind, known);
    known.catch(() => reading.delete(kind));
    await known;
  }
};

/** Draws a face in a square round a place. An id without a face draws nothing. */
export const drawFace = (
  pen: SKRSContext2D,
  [kind, id]: readonly [FaceKind, string],
  [x, y]: readonly [number, number],
  size: number,
): void => {
  const face = kept.get(`${kind}/${id}`);
  if (face) pen.drawImage(face, x - size / 2, y - size / 2, size, size);
};
