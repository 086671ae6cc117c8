import { createCanvas, loadImage } from 'canvas';
import type { AnyFront } from '../games/index.ts';
import type { Library } from '../rulebook/index.ts';
import type { Drawn } from './exhibits.ts';

/** Emblems in a row, and the room that each takes, in pixels. */
const COLUMNS = 10;
const CELL = 170;

/** The emblems beside all cards of a game's rules, on one sheet; undefined for a game without any. */
export const cardsOf = async (
  { game, rulesHelp }: AnyFront,
  { booksOf, rulebookOf }: Library,
): Promise<Drawn | undefined> => {
  const sections = booksOf(game.id).flatMap((book) => rulebookOf(book).cards('en'));
  const emblems: Uint8Array[] = [];
  for (const { id } of sections) {
    const emblem = await rulesHelp?.emblem?.(id);
    if (emblem) emblems.push(emblem.bytes);
  }
  if (emblems.length === 0) return undefined;
  const rows = Math.ceil(emblems.length / COLUMNS);
  const canvas = createCanvas(COLUMNS * CELL, rows * CELL);
  const pen = canvas.getContext('2d');
  for (const [index, bytes] of emblems.entries()) {
    const image = await loadImage(bytes);
    pen.drawImage(image, (index % COLUMNS) * CELL, Math.floor(index / COLUMNS) * CELL);
  }
  return {
    title: `${game.id}, cards of the rules`,
    type: 'image/png',
    bytes: canvas.toBuffer('image/png'),
    size: `${emblems.length} emblems`,
  };
};
