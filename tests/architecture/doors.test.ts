import { describe, expect, test } from 'vitest';
import { rules } from '../../src/games/small-world/game.ts';
import { SYMBOLS, TERRAINS } from '../../src/games/small-world/rules/index.ts';
import { LAYER_NAMES } from '../../src/games/small-world/rules/state.ts';
import { forbiddenImports } from './doors.ts';
import { folderCycleIn } from './folder-cycles.ts';
import { cycleIn, importsOf } from './imports.ts';
import { impurityOf, namedIn } from './purity.ts';
import { type SourceFile, sourceFiles, withoutComments } from './source-files.ts';

const files = sourceFiles();
const file = (path: string, code: string): SourceFile => ({ path, code: withoutComments(code) });

describe('the source', () => {
  test('was read', () => {
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap(importsOf).length).toBeGreaterThan(400);
  });

  test('imports only through its doors', () => {
    expect(files.flatMap(forbiddenImports)).toEqual([]);
  });

  test('has no import cycle', () => {
    expect(cycleIn(files)).toBeUndefined();
  });

  test('has no folders that import each other in a circle', () => {
    expect(folderCycleIn(files)).toBeUndefined();
  });

  test('keeps clock, chance and machine out of the rules', () => {
    expect(files.flatMap((source) => impurityOf(source) ?? [])).toEqual([]);
  });

  test('names no race, power, Place or Relic in the core of Small World', () => {
    const common: readonly string[] = [...TERRAINS, ...SYMBOLS, ...LAYER_NAMES];
    const ids = [...rules.races, ...rules.powers, ...rules.finds]
      .map(({ id }) => id)
      .filter((id) => !common.includes(id));
    const core = files.filter(({ path }) => path.startsWith('src/games/small-world/rules/'));
    expect(core.flatMap((source) => namedIn(source, ids))).toEqual([]);
  });
});

describe('a forbidden import is noticed', () => {
  test.each([
    ['src/kernel/game.ts', "import { Table } from '../table/table.ts';"],
    ['src/kernel/game.ts', "import { readFile } from 'node:fs';"],
    ['src/games/small-world/rules/cost.ts', "import type { Table } from '../../../table/table.ts';"],
    ['src/games/small-world/rules/cost.ts', "import { orcs } from '../editions/base/races/orcs.ts';"],
    ['src/games/small-world/rules/cost.ts', "import { readFileSync } from 'node:fs';"],
    [
      'src/games/small-world/editions/base/races/orcs.ts',
      "import { t } from '../../../../../i18n/index.ts';",
    ],
    ['src/games/dungeon-lords/front.ts', "import { costOf } from '../small-world/rules/cost.ts';"],
    [
      'src/games/shared/picture/seat-styles.ts',
      "import { COLUMN } from '../../small-world/rules/column.ts';",
    ],
    ['src/games/small-world/rules/cost.ts', "import { font } from '../../shared/picture/fonts.ts';"],
    ['src/games/small-world/front.ts', "export { Client } from '../../discord/client.ts';"],
    ['src/table/play.ts', "import { smallWorld } from '../games/small-world/game.ts';"],
    ['src/table/play.ts', "import { PrismaClient } from '@prisma/client';"],
    ['src/table/play.ts', "const { openHouse } = await import('../jobs/house.ts');"],
    ['src/discord/panel.ts', "import { rules } from '../games/small-world/game.ts';"],
    ['src/discord/panel.ts', "import { PrismaClient } from '../store/generated/client.ts';"],
    ['src/store/rows.ts', "import { Courier } from '../jobs/courier.ts';"],
    ['src/playground/api/mount.ts', "import type {\n  Tables,\n} from '../../table/tables.ts';"],
    ['src/cli/board.ts', "import '../games/small-world/board/index.ts';"],
    ['src/attic/old.ts', 'export const old = 1;'],
  ])('%s: %s', (path, code) => {
    expect(forbiddenImports(file(path, code))).toHaveLength(1);
  });

  test('what is only said in a comment is none', () => {
    const code = "/** import { x } from '../table/table.ts'; */\n// import '../table/table.ts';\n";
    expect(forbiddenImports(file('src/kernel/game.ts', code))).toEqual([]);
  });
});

test('a cycle is noticed, unless types alone go round', () => {
  const there = file('src/kernel/a.ts', "import { b } from './b.ts';");
  const back = file('src/kernel/b.ts', "import { c } from './c.ts';");
  const round = file('src/kernel/c.ts', "export * from './a.ts';");
  expect(cycleIn([there, back, round])).toEqual([
    'src/kernel/a.ts',
    'src/kernel/b.ts',
    'src/kernel/c.ts',
    'src/kernel/a.ts',
  ]);
  expect(cycleIn([there, back, file('src/kernel/c.ts', "import type { A } from './a.ts';")])).toBeUndefined();
});

test('folders that import each other in a circle are noticed, if by types alone', () => {
  const there = file('src/table/moves/play.ts', "import type { A } from '../views/a.ts';");
  const back = file('src/table/views/a.ts', "import { b } from '../b.ts';");
  const round = file('src/table/b.ts', "import { play } from './moves/play.ts';");
  expect(folderCycleIn([there, back, round])).toEqual([
    'src/table/moves',
    'src/table/views',
    'src/table/b.ts',
    'src/table/moves',
  ]);
  expect(folderCycleIn([there, back, file('src/table/b.ts', 'export const b = 1;')])).toBeUndefined();
});

describe('impure rules are noticed', () => {
  test.each([
    'Math.random()',
    'new Date()',
    'process.env.HOME',
    'console.log(1)',
    'await soon',
    'text.localeCompare(other)',
  ])('%s', (code) => {
    expect(impurityOf(file('src/games/small-world/rules/cost.ts', code))).toBeDefined();
    expect(impurityOf(file('src/discord/client.ts', code))).toBeUndefined();
  });
});

test('a race or a power named in the core is noticed', () => {
  const path = 'src/games/small-world/rules/cost.ts';
  expect(namedIn(file(path, "if (race === 'orcs') pay();"), ['orcs'])).toHaveLength(1);
  expect(namedIn(file(path, "{ rule: 'orcs.income' }"), ['orcs'])).toHaveLength(1);
  expect(namedIn(file(path, '// as the orcs do\nconst worcster = 1;'), ['orcs'])).toEqual([]);
});
