import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { allCommands } from '../../src/discord/registration/command-bodies.ts';
import { FRONTS } from '../../src/games/index.ts';
import { LOCALES, textsOf } from '../../src/i18n/index.ts';
import { openLibrary } from '../../src/rulebook/index.ts';

const root = join(import.meta.dirname, '..', '..');
const texts = textsOf(new Map([...FRONTS].map(([id, front]) => [id, front.texts])));

/** Ids of the games and what they are called. */
const GAME_NAMES = [...FRONTS.keys()].flatMap((game) => [
  game,
  ...LOCALES.map((locale) => texts.of(game, locale)('game.name')),
]);

/** Discord's option types of subcommands and groups. */
const STEPS: readonly number[] = [1, 2];

/** `/table` and `table new`: the commands of the bot with their slash, and the paths of their subcommands. */
const COMMANDS = allCommands({ fronts: FRONTS, library: openLibrary(FRONTS.keys()), texts }).flatMap(
  ({ name, options = [] }) => [
    `/${name}`,
    ...options.filter(({ type }) => STEPS.includes(type)).map((step) => `${name} ${step.name}`),
  ],
);

/** Names of Postboard's that stand in a text, as words of their own. */
const namedIn = (text: string): string[] =>
  [...GAME_NAMES, ...COMMANDS].filter((name) =>
    new RegExp(`(?<![\\w./@<-])${name}(?![\\w/-])`, 'iu').test(text),
  );

const playground = join(root, 'src', 'playground');
const files = readdirSync(playground, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name));

describe('the playground', () => {
  test('was read', () => {
    expect(files.length).toBeGreaterThan(80);
    expect(GAME_NAMES).toContain('Small World');
    expect(COMMANDS).toEqual(expect.arrayContaining(['/tables', 'table new', 'sw conquer', 'dl orders']));
  });

  test('names no game and no command of Postboard', () => {
    const found = files.flatMap((file) =>
      namedIn(readFileSync(file, 'utf8')).map((name) => `${relative(root, file)} names ${name}`),
    );
    expect(found).toEqual([]);
  });
});

test.each([
  ["{ game: 'small-world' }", 'small-world'],
  ['Opens a table of Dungeon Lords.', 'Dungeon Lords'],
  ["['table new', 'rules ask']", 'table new'],
  ['what follows `/table` and more', '/table'],
])('in %s it is noticed', (text, name) => {
  expect(namedIn(text)).toContain(name);
});
