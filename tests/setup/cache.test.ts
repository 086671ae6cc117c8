import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { cachedFolder } from '../support/cache.ts';

test('what tests make is made once, and only what was used last stays', async () => {
  const cache = mkdtempSync(join(tmpdir(), 'postboard-cache-'));
  onTestFinished(() => rmSync(cache, { recursive: true, force: true }));
  let made = 0;
  const get = (name: string): Promise<string> =>
    cachedFolder(
      name,
      async (folder) => {
        made += 1;
        writeFileSync(join(folder, 'made'), '');
      },
      cache,
    );
  for (let day = 1; day <= 8; day += 1) {
    const folder = await get(`state-${day}`);
    utimesSync(folder, day, day);
  }
  expect(readdirSync(join(await get('state-1')))).toEqual(['made']);
  expect(made).toBe(8);
  await get('state-9');
  await get('state-10');
  expect(readdirSync(cache).sort()).toEqual(
    ['state-1', 'state-10', ...[4, 5, 6, 7, 8, 9].map((day) => `state-${day}`)].sort(),
  );
});
