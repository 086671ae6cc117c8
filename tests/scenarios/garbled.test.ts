import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScenarios as runDungeonLords } from '../../src/games/dungeon-lords/scenario/index.ts';
import { runScenarios as runSmallWorld } from '../../src/games/small-world/scenario/index.ts';
import { damagedText, YAML_SLIPS } from '../../src/proof/fuzz/damage.ts';
import { isPlainFailure } from '../../src/proof/fuzz/parsers.ts';
import { numbersFrom } from '../small-world/front/table.ts';

test.each([
  ['small-world', runSmallWorld],
  ['dungeon-lords', runDungeonLords],
])(
  'whatever is typed into scenarios of %s, mistakes are told with their place, in plain words',
  (game, runScenarios) => {
    const folder = join(import.meta.dirname, game);
    const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.yaml'))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').split('\n---\n')[0] ?? '');
    const random = numbersFrom(3);
    let wrong = 0;
    for (let times = 0; times < 500; times += 1) {
      const text = damagedText(random, texts[random(texts.length)] ?? '', YAML_SLIPS);
      for (const { failures } of runScenarios(text)) {
        wrong += Math.min(1, failures.length);
        for (const failure of failures) {
          expect([failure, isPlainFailure(failure)], text).toEqual([failure, true]);
        }
      }
    }
    expect(wrong).toBeGreaterThan(200);
  },
);
