import { writeFileSync } from 'node:fs';
import { bordersOf } from './borders.ts';
import { buildBoard, printBoard } from './build.ts';
import { paintBoard } from './paint/paint.ts';
import { sourcesOf } from './sources.ts';

const folder = new URL('../../../../../assets/small-world/boards/', import.meta.url);
const QUALITY = 90;

for (const players of [2, 3, 4, 5]) {
  const sources = sourcesOf(players);
  const borders = bordersOf(sources);
  const board = buildBoard(sources, borders);
  writeFileSync(new URL(`${board.id}.json`, folder), printBoard(board));
  const painted = paintBoard(board, borders).toBuffer('image/webp', QUALITY);
  writeFileSync(new URL(`${board.id}.webp`, folder), painted);
  process.stdout.write(`${board.id}: ${board.regions.length} regions, ${painted.length} bytes\n`);
}
