import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { texts } from '../../locales/index.ts';
import { bordersOf } from './borders.ts';
import { buildBoard, printBoard } from './build.ts';
import { withLegibleNames } from './legible-names.ts';
import { paintBoard } from './paint/paint.ts';
import { allSources } from './sources.ts';
import { titleSpot } from './title.ts';

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
  const named = withLegibleNames(board);
  const spot = titleSpot(named, texts.en['game.name'] ?? '');
  const title = spot && { title: spot };
  writeFileSync(new URL(`${board.id}.json`, folder), printBoard({ ...named, ...title }));
  if (values.places) continue;
  const painted = paintBoard({ ...board, ...title }, borders).toBuffer('image/webp', QUALITY);
  writeFileSync(new URL(`${board.id}.webp`, folder), painted);
  process.stdout.write(`${board.id}: ${board.regions.length} regions, ${painted.length} bytes\n`);
}
