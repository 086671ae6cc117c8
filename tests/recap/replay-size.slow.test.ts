import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { dungeonLords } from '../../src/games/dungeon-lords/game.ts';
import { drawingThreads } from '../../src/games/shared/picture/drawer.ts';
import { smallWorld } from '../../src/games/small-world/game.ts';
import { finishedExport, scratch } from '../cli/exported.ts';
import { run } from '../cli/run.ts';
import { MOST_BYTES } from './most-bytes.ts';

afterAll(() => drawingThreads.close());

const files = scratch();

test.each([
  { name: 'both worlds for five', game: smallWorld, seats: 5, options: { edition: 'mixed' } },
  { name: 'Dungeon Lords for four', game: dungeonLords, seats: 4, options: {} },
])('the longest games fit into a file of 6 MB: $name', { timeout: 480_000 }, async ({ name, ...played }) => {
  const file = files.write(`${name}.json`, finishedExport(played));
  const out = files.path(`${name}.html`);
  expect(await run('replay', file, '--out', out)).toMatchObject({ code: 0, err: [] });
  expect(readFileSync(out).length).toBeLessThanOrEqual(MOST_BYTES);
});
