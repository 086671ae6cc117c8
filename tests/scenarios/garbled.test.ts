import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runScenarios as runDungeonLords } from '../../src/games/dungeon-lords/scenario/index.ts';
import { runScenarios as runSmallWorld } from '../../src/games/small-world/scenario/index.ts';
import { numbersFrom } from '../small-world/front/table.ts';

/** What slips into a file while somebody types. */
const SLIPS = [
  '"',
  "'",
  '[',
  ']',
  '{',
  '}',
  ':',
  ', ',
  '- ',
  '\t',
  '*',
  '&',
  '#',
  '|',
  '>',
  '@',
  '---',
  '0',
  '-1',
  '1.5',
  'null',
  'true',
  '!',
  '?',
  '\n',
  '  ',
  '\\',
  '<<: x',
];

/** Words of parsers and of broken programs. */
const RAW = /undefined|\[object|NaN|Invalid|invalid_|implicit|flow |Unresolved|Error:|stopped with an error/;

const PLACE = /^document \d+, line \d+(, |: cannot be read as YAML: )/;

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
      let text = texts[random(texts.length)] ?? '';
      for (let slips = 0; slips <= random(3); slips += 1) {
        const at = random(text.length);
        text = `${text.slice(0, at)}${SLIPS[random(SLIPS.length)]}${text.slice(at + random(4))}`;
      }
      for (const { failures } of runScenarios(text)) {
        wrong += Math.min(1, failures.length);
        for (const failure of failures) {
          expect(failure, text).toMatch(PLACE);
          expect(failure, text).not.toMatch(RAW);
        }
      }
    }
    expect(wrong).toBeGreaterThan(200);
  },
);
