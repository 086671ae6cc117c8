import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { bordersOf } from './borders.ts';
import { buildBoard, printBoard } from './build.ts';
import { withLegibleNames } from './legible-names.ts';
import { paintBoard } from './paint/paint.ts';
import { allSources } from './sources.ts';

const folder = new URL('../../../../../assets/small-world/boards/', import.meta.url);
const QUALITY = 90;
/** Ids of the boards to make; all if none is named. `--places` makes their files and paints nothing. */
const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { places: { type: 'boolean', default: false } },
});

for (const sources of allSources()) {
  if (wanted.length > 0 && !wanted.includes(sources.id)) continue;
  const borders = bordersOf(sources);
  const board = buildBoard(sources, borders);
  writeFileSync(new URL(`${board.id}.json`, folder), printBoard(withLegibleNames(board)));
  if (values.places) continue;
  const painted = paintBoard(board, borders).toBuffer('image/webp', QUALITY);
  writeFileSync(new URL(`${board.id}.webp`, folder), painted);
  process.stdout.write(`${board.id}: ${board.regions.length} regions, ${painted.length} bytes\n`);
}
