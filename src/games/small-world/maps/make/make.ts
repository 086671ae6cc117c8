import { writeFileSync } from 'node:fs';
import { buildBoard, printBoard } from './build.ts';
import { sourcesOf } from './sources.ts';

const folder = new URL('../../../../../assets/small-world/boards/', import.meta.url);

for (const players of [2, 3, 4, 5]) {
  const board = buildBoard(sourcesOf(players));
  writeFileSync(new URL(`${board.id}.json`, folder), printBoard(board));
  process.stdout.write(`${board.id}: ${board.regions.length} regions\n`);
}
