import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runChild } from '../support/child.ts';
import { type Scratch, scratchDatabase } from '../support/databases.ts';
import { readWorld } from '../support/file-world.ts';
import { tally } from '../support/tally.ts';
import { playLines, startTiny, throughPicks, tinyServices, userAt } from '../support/tiny-table.ts';

let scratch: Scratch;

beforeAll(async () => {
  scratch = await scratchDatabase();
});
afterAll(() => scratch.remove());

test('killed at any moment of its deliveries, the bot posts everything once, in order, a daily digest too', async () => {
  const { config } = scratch;
  const world = join(config.dataDir, 'world.jsonl');
  const services = await tinyServices(config);
  const table = await startTiny(services);
  await throughPicks(services, table);
  await playLines(services, table.id, 0, 'roll', 'done');
  const wish = { userId: userAt(table, 0), hour: 8, nextAt: new Date('2026-10-20T08:00:00Z') };
  await services.digests.set(wish);
  await services.close();

  // The first ones all die before the same post; each of the others gets a little further, until one finds nothing
  // left to die of.
  let deaths = 0;
  for (let finished = false; !finished; ) {
    const child = await runChild('delivering-child', {
      config,
      world,
      dieAt: deaths < 6 ? 1 : 2 + (deaths % 2),
    });
    finished = child.signal === null;
    if (finished) expect(child, child.stderr).toMatchObject({ code: 0 });
    else {
      deaths += 1;
      tally('kill moments');
    }
    expect(deaths).toBeLessThan(30);
  }
  const lines = readWorld(world);
  const posts = lines.filter(({ kind }) => kind === 'post');
  expect(deaths).toBeGreaterThan(10);
  expect(new Set(posts.map(({ mark }) => mark)).size).toBe(posts.length);
  const digests = posts.filter(({ effect }) => effect.kind === 'digest');
  expect(digests.map(({ key }) => key)).toEqual([`digest:${wish.nextAt.getTime()}:${wish.userId}`]);
  expect(posts.filter((post) => !digests.includes(post)).map(({ key }) => key)).toEqual([
    'turn-post:0',
    'invitation:3',
    'whisper:1:0',
    'turn-post:2',
    'whisper:2:1',
    'turn-post:4',
    'whisper:4:0',
    expect.stringMatching(/^status:/),
  ]);
}, 400_000);
