import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runScenarios as runDungeonLords } from '../../src/games/dungeon-lords/scenario/index.ts';
import type { ScenarioResult } from '../../src/games/shared/scenario/scenarios.ts';
import { runScenarios as runSmallWorld } from '../../src/games/small-world/scenario/index.ts';

const document = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'scenarios.md'), 'utf8');
const [smallWorld = '', dungeonLords = ''] = document.split('\n# Dungeon Lords\n');

/** The scenarios that a part of the documentation shows as examples. */
const examplesIn = (
  part: string,
  run: (file: string) => readonly ScenarioResult[],
): readonly ScenarioResult[] =>
  [...part.matchAll(/```yaml\n(rule: [\s\S]*?)```/g)].flatMap(([, text = '']) => run(text));

describe('the examples of the documentation hold', () => {
  const examples = [...examplesIn(smallWorld, runSmallWorld), ...examplesIn(dungeonLords, runDungeonLords)];

  test.each(examples)('$title', ({ failures }) => {
    expect(failures).toEqual([]);
  });

  test('there is one of each game and edition at least', () => {
    expect(examples.map(({ rules }) => rules[0])).toEqual(['R10', 'stonehedge', 'R19']);
  });
});
