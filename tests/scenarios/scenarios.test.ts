import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { rules } from '../../src/games/small-world/game.ts';
import { runScenarios } from '../../src/games/small-world/scenario/index.ts';

const folder = join(import.meta.dirname, 'small-world');

const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.yaml'))
  .map((name) => join(folder, name))
  .sort();

const results = files.flatMap((file) =>
  runScenarios(readFileSync(file, 'utf8')).map((result) => ({ file, result })),
);
const shown = new Set(results.flatMap(({ result }) => result.rules));

describe('every scenario holds', () => {
  for (const { file, result } of results) {
    test(`${relative(folder, file)}: ${result.title}`, () => {
      expect(result.failures).toEqual([]);
    });
  }
});

describe('nothing in the rules is without a scenario', () => {
  const rulings = Array.from({ length: 77 }, (_, index) => `R${index + 1}`);
  test.each(rulings)('ruling %s', (ruling) => {
    expect(shown).toContain(ruling);
  });
  const underground = Array.from({ length: 105 }, (_, index) => `UR${index + 1}`);
  test.each(underground)('Underground ruling %s', (ruling) => {
    expect(shown).toContain(ruling);
  });
  test.each(rules.races.map(({ id }) => id))('race %s', (race) => {
    expect(shown).toContain(race);
  });
  test.each(rules.powers.map(({ id }) => id))('power %s', (power) => {
    expect(shown).toContain(power);
  });
  test.each(rules.finds.map(({ id }) => id))('Place or Relic %s', (find) => {
    expect(shown).toContain(find);
  });
});
