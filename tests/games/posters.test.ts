import { describe, expect, test } from 'vitest';
import { FRONTS } from '../../src/games/index.ts';
import { LOCALES, type Locale, textsOf } from '../../src/i18n/index.ts';

const texts = textsOf(new Map([...FRONTS].map(([id, front]) => [id, front.texts])));

const posterOf = (game: string, options: object, locale: Locale) => {
  const front = FRONTS.get(game);
  const words = { t: texts.of(game, locale), locale };
  return front?.poster?.(front.game.options.parse(options), 'A title', words);
};

const kinds = [...FRONTS.values()]
  .filter(({ poster }) => poster)
  .flatMap(({ game, presets }) => presets.map(({ id, options }) => ({ id, game: game.id, options })));

describe.each(kinds)('GIVEN a table that waits for players of $id', ({ game, options }) => {
  test.each(LOCALES)('WHEN its poster is drawn THEN it is small, and told in words (%s)', async (locale) => {
    const poster = posterOf(game, options, locale);
    const { bytes, width, height } = (await poster?.draw({})) ?? { bytes: [], width: 0, height: 0 };
    expect(width).toBe(1100);
    expect(height).toBeLessThan(width / 2);
    expect(bytes.length).toBeGreaterThan(10_000);
    expect(bytes.length).toBeLessThan(80_000);
    expect(poster?.alt).toMatch(/^A title: /);
    expect(poster?.alt).not.toMatch(/race\.|piece\.|adventurer\.|[{}]/);
    expect(poster?.alt.length).toBeLessThanOrEqual(1024);
  });
});

describe('GIVEN posters of Small World', () => {
  const poster = (options: object, locale: Locale = 'en') => posterOf('small-world', options, locale);

  test('WHEN nothing is changed that is seen on it THEN it is the same, byte for byte', async () => {
    const [one, other] = [poster({}), poster({ coinsHidden: false })];
    expect(one?.key).toBe(other?.key);
    expect(await one?.draw({})).toEqual(await other?.draw({}));
  });

  test('WHEN races are named, another board is played on or another language spoken THEN it is another', () => {
    const kinds = [
      {},
      { races: ['orcs'] },
      { races: ['orcs', 'elves'] },
      { edition: 'mixed' },
      { edition: 'mixed', board: 'surface' },
      { edition: 'underground' },
    ];
    const keys = kinds.flatMap((options) => LOCALES.map((locale) => poster(options, locale)?.key));
    expect(new Set(keys).size).toBe(kinds.length * LOCALES.length);
  });

  test('WHEN a race makes no sense on the board THEN nobody is promised it', () => {
    expect(poster({ edition: 'mixed' })?.alt).not.toContain('Humans');
    expect(poster({ edition: 'mixed', board: 'surface' })?.alt).toContain('Humans');
  });

  test('WHEN as few or as many as can be are on it THEN all fit', async () => {
    const all = poster({ edition: 'mixed', board: 'surface' })?.alt.split(': ').at(-1)?.split(', ') ?? [];
    expect(all.length).toBeGreaterThan(25);
    for (const races of [
      ['orcs'],
      ['orcs', 'elves', 'giants', 'humans', 'ghouls', 'trolls', 'tritons', 'wizards', 'dwarves'],
    ])
      expect((await poster({ races })?.draw({}))?.bytes.length).toBeGreaterThan(5_000);
  });
});
