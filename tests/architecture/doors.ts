import { importsOf } from './imports.ts';
import type { SourceFile } from './source-files.ts';

/** A folder and what its files may import: beginnings of paths, packages, or all of one kind. */
interface FolderRule {
  readonly files: RegExp;
  /** `$1` is what the folder's pattern caught: the game. */
  readonly may: readonly string[];
}

/** Any package, any built-in of Node. */
const PACKAGES = 'any package';
const NODE = 'any built-in';
const ANYTHING = [PACKAGES, NODE];

/** What folders outside the games may know of them. */
const GAMES_FROM_OUTSIDE = ['src/games/index.ts', 'src/games/games.ts', 'src/games/front/'];

/** Which languages there are, and nothing of their words. */
const LANGUAGES = 'src/i18n/locale.ts';

/** The first rule that a file fits is its rule. */
const FOLDER_RULES: readonly FolderRule[] = [
  { files: /^src\/kernel\//, may: ['src/kernel/', 'zod', 'node:crypto', 'node:util'] },
  { files: /^src\/i18n\//, may: ['src/i18n/', 'intl-messageformat'] },
  { files: /^src\/games\/front\//, may: ['src/games/front/', 'src/kernel/', 'src/i18n/'] },
  { files: /^src\/games\/(index|games)\.ts$/, may: ['src/kernel/', 'src/games/'] },
  { files: /^src\/games\/shared\/laws\//, may: ['src/games/shared/laws/', 'src/kernel/'] },
  {
    files: /^src\/games\/shared\//,
    may: ['src/games/shared/', 'src/games/front/', 'src/kernel/', 'src/i18n/', ...ANYTHING],
  },
  { files: /^src\/games\/([^/]+)\/rules\//, may: ['src/games/$1/rules/', 'src/kernel/', 'zod'] },
  {
    files: /^src\/games\/([^/]+)\/editions\//,
    may: ['src/games/$1/editions/', 'src/games/$1/rules/', 'src/kernel/'],
  },
  {
    files: /^src\/games\/([^/]+)\/invariants\//,
    may: [
      'src/games/$1/invariants/',
      'src/games/$1/rules/',
      'src/games/$1/game.ts',
      'src/games/shared/bench.ts',
      'src/games/shared/laws/',
      'src/kernel/',
    ],
  },
  {
    files: /^src\/games\/([^/]+)\//,
    may: [
      'src/games/$1/',
      'src/games/shared/',
      'src/games/front/',
      'src/kernel/',
      'src/i18n/',
      'assets/$1/',
      ...ANYTHING,
    ],
  },
  { files: /^src\/table\//, may: ['src/table/', 'src/kernel/', LANGUAGES, 'node:util', 'zod', 'luxon'] },
  { files: /^src\/config\//, may: ['src/config/', LANGUAGES, ...ANYTHING] },
  { files: /^src\/metrics\//, may: ['src/metrics/', ...ANYTHING] },
  { files: /^src\/setup\//, may: ['src/setup/', NODE, 'vite'] },
  {
    files: /^src\/store\//,
    may: [
      'src/store/',
      'src/table/',
      'src/kernel/',
      'src/config/',
      'src/setup/',
      LANGUAGES,
      'src/playground/archive/port.ts',
      ...ANYTHING,
    ],
  },
  {
    files: /^src\/jobs\//,
    may: ['src/jobs/', 'src/store/', 'src/table/', 'src/kernel/', 'src/config/', ...ANYTHING],
  },
  {
    files: /^src\/rulebook\//,
    may: ['src/rulebook/', 'src/kernel/', 'src/i18n/', ...GAMES_FROM_OUTSIDE, ...ANYTHING],
  },
  {
    files: /^src\/(recap|statistics)\//,
    may: [
      'src/recap/',
      'src/statistics/',
      'src/table/',
      'src/kernel/',
      'src/i18n/',
      'src/games/shared/',
      ...GAMES_FROM_OUTSIDE,
      ...ANYTHING,
    ],
  },
  { files: /^src\/playground\//, may: ['src/playground/', 'src/config/', ...ANYTHING] },
  {
    files: /^src\/discord\//,
    may: [
      'src/discord/',
      'src/rulebook/',
      'src/recap/',
      'src/statistics/',
      'src/jobs/',
      'src/table/',
      'src/kernel/',
      'src/i18n/',
      'src/config/',
      'src/metrics/measures.ts',
      ...GAMES_FROM_OUTSIDE,
      ...ANYTHING,
    ],
  },
  {
    files: /^src\/app\//,
    may: [
      'src/app/',
      'src/discord/',
      'src/recap/',
      'src/statistics/',
      'src/rulebook/',
      'src/playground/',
      'src/metrics/',
      'src/jobs/',
      'src/store/',
      'src/table/',
      'src/kernel/',
      'src/i18n/',
      'src/config/',
      'src/games/shared/picture/worker-pool.ts',
      ...GAMES_FROM_OUTSIDE,
      ...ANYTHING,
    ],
  },
  {
    files: /^src\/selfplay\//,
    may: ['src/selfplay/', 'src/games/shared/laws/', 'src/kernel/', NODE],
  },
  { files: /^src\/arena\//, may: ['src/arena/', 'src/table/', 'src/kernel/', NODE] },
  {
    files: /^src\/(cli\.ts$|cli\/|bench\/|gallery\/|proof\/)/,
    may: [
      'src/gallery/',
      'src/proof/',
      'src/jobs/time.ts',
      'src/discord/commands/index.ts',
      'src/recap/',
      'src/i18n/',
      'src/cli/',
      'src/bench/',
      'src/selfplay/',
      'src/arena/',
      'src/app/',
      'src/rulebook/',
      'src/playground/',
      'src/store/',
      'src/table/',
      'src/kernel/',
      'src/config/',
      'src/games/shared/bench.ts',
      'src/games/shared/laws/',
      'src/games/shared/picture/worker-pool.ts',
      ...GAMES_FROM_OUTSIDE,
      ...ANYTHING,
    ],
  },
];

/** Imports that go through no door, one line each. A file in no such folder is one too. */
export const forbiddenImports = (file: SourceFile): string[] => {
  const rule = FOLDER_RULES.find(({ files }) => files.test(file.path));
  if (!rule) return [`${file.path} lies in no folder that has a rule`];
  const game = rule.files.exec(file.path)?.[1] ?? '';
  const may = rule.may.map((door) => door.replace('$1', game));
  return importsOf(file)
    .filter(({ target }) => !may.some((door) => opens(door, target)))
    .map(({ target }) => `${file.path} imports ${target}`);
};

const isOurs = (target: string): boolean => /^(src|assets|tests)\//.test(target) || target.startsWith('..');

const opens = (door: string, target: string): boolean => {
  if (door === NODE) return target.startsWith('node:');
  if (door === PACKAGES) return !isOurs(target) && !target.startsWith('node:');
  if (door.endsWith('/')) return target.startsWith(door);
  return isOurs(target) ? target === door : target === door || target.startsWith(`${door}/`);
};
