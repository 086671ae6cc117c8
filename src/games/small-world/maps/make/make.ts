import { writeFileSync } from 'node:fs';
import { Argument, Command } from 'commander';
import { texts } from '../../locales/index.ts';
import { bordersOf } from './borders.ts';
import { buildBoard, printBoard } from './build.ts';
import { withLegibleNames } from './legible-names.ts';
import { paintBoard } from './paint/paint.ts';
import { allSources } from './sources.ts';
import { titleSpot } from './title.ts';

const folder = new URL('../../../../../assets/small-world/boards/', import.meta.url);
const QUALITY = 90;
const all = allSources();
const boards = new Argument('[boards...]', 'all if none is named').choices(all.map(({ id }) => id));
const command = new Command('npm run boards --')
  .description('Makes the boards of Small World that lie in assets/small-world/boards.')
  .addArgument(boards)
  .option('--places', 'only where things lie on them: nothing is painted', false)
  .parse();
const wanted = command.args;
const { places } = command.opts<{ places: boolean }>();

for (const sources of all) {
  if (wanted.length > 0 && !wanted.includes(sources.id)) continue;
  const borders = bordersOf(sources);
  const board = buildBoard(sources, borders);
  const named = withLegibleNames(board);
  const spot = titleSpot(named, texts.en['game.name'] ?? '');
  const title = spot && { title: spot };
  writeFileSync(new URL(`${board.id}.json`, folder), printBoard({ ...named, ...title }));
  if (places) continue;
  const painted = paintBoard({ ...board, ...title }, borders).toBuffer('image/webp', QUALITY);
  writeFileSync(new URL(`${board.id}.webp`, folder), painted);
  process.stdout.write(`${board.id}: ${board.regions.length} regions, ${painted.length} bytes\n`);
}
