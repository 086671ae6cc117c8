import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { scratch } from './exported.ts';
import { run } from './run.ts';

const files = scratch();
const DOCUMENT = join(import.meta.dirname, '..', '..', 'docs', 'scenarios.md');
const document = readFileSync(DOCUMENT, 'utf8');

describe('GIVEN the documentation of scenarios', () => {
  test('THEN its lists of ids are those that the command writes', async () => {
    const { code, out } = await run('reference', '--check', DOCUMENT);
    expect({ code, out }).toEqual({ code: 0, out: ['everything is up to date'] });
  });

  test.each([...GAMES.keys()].filter((game) => ['small-world', 'dungeon-lords'].includes(game)))(
    'THEN it has the ids of %s',
    (game) => {
      expect(document).toContain(`<!-- ids of ${game} `);
    },
  );
});

describe('GIVEN a document whose lists are old', () => {
  const stale = document.replaceAll('`tritons`', '`mermaids`').replace('`fireball`', '');

  test('THEN --check says so and writes nothing', async () => {
    const file = files.write('stale.md', stale);
    const { code, out } = await run('reference', '--check', file);
    expect({ code, out }).toEqual({ code: 1, out: [`${file} is not up to date`] });
    expect(readFileSync(file, 'utf8')).toBe(stale);
  });

  test('THEN the command writes them anew, and leaves the rest as it is', async () => {
    const file = files.write('anew.md', stale);
    const { code, out } = await run('reference', file);
    expect({ code, out }).toEqual({ code: 0, out: [`${file} was written`] });
    expect(readFileSync(file, 'utf8').replace(/active: mermaids|`mermaids`/g, '')).toContain('`tritons`');
    expect((await run('reference', '--check', file)).code).toBe(0);
  });

  test('THEN a document without a place for them, or for an unknown game, is an error', async () => {
    const none = files.write('none.md', '# Nothing');
    expect((await run('reference', none)).err).toEqual([`${none} has no place for the ids of a game`]);
    const chess = files.write('chess.md', '<!-- ids of chess -->\n<!-- end of ids -->');
    expect((await run('reference', chess)).err[0]).toContain('there is no game "chess"');
  });
});
