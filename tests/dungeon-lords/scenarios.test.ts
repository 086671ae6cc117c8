import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runScenarios } from '../../src/games/dungeon-lords/scenario/index.ts';

const folder = join(import.meta.dirname, '..', 'scenarios', 'dungeon-lords');

const results = readdirSync(folder)
  .filter((file) => file.endsWith('.yaml'))
  .sort()
  .flatMap((file) =>
    runScenarios(readFileSync(join(folder, file), 'utf8')).map((result) => ({ file, result })),
  );

describe('every scenario holds', () => {
  for (const { file, result } of results) {
    test(`${file}: ${result.title}`, () => {
      expect(result.failures).toEqual([]);
    });
  }
});
