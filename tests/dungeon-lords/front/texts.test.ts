import { describe, expect, test } from 'vitest';
import { dungeonLords } from '../../../src/games/dungeon-lords/game.ts';
import en from '../../../src/games/dungeon-lords/locales/en.json' with { type: 'json' };
import { texts } from '../../../src/games/dungeon-lords/locales/index.ts';
import pl from '../../../src/games/dungeon-lords/locales/pl.json' with { type: 'json' };
import { SEASONS } from '../../../src/games/dungeon-lords/rules/data/events.ts';
import { hasAllForms, namesIn } from '../../support/messages.ts';
import { sourcesOf } from '../../support/sources.ts';
import { gameOf } from '../board/positions.ts';
import { builtKeys } from './keys.ts';
import { wordsIn } from './table.ts';

const english: Readonly<Record<string, string>> = en;
const polish: Readonly<Record<string, string>> = pl;

describe('GIVEN the texts of Dungeon Lords', () => {
  const code = sourcesOf('dungeon-lords')
    .sourcesIn('commands')
    .map(({ text }) => text)
    .join('\n');

  test('THEN both languages have the same keys with the same placeholders', () => {
    expect(Object.keys(polish)).toEqual(Object.keys(english));
    for (const [key, text] of Object.entries(english)) {
      expect(namesIn(polish[key] ?? '', 'pl'), key).toEqual(namesIn(text, 'en'));
    }
  });

  test('THEN no text is empty, and Polish plurals have all their forms', () => {
    expect(Object.values(texts.en).every((text) => text.trim() !== '')).toBe(true);
    expect(Object.values(texts.pl).every((text) => text.trim() !== '')).toBe(true);
    expect(Object.entries(polish).filter(([, text]) => !hasAllForms(text))).toEqual([]);
  });

  test('THEN everything that the data can name, and every key in the code, has its text', () => {
    expect(builtKeys().filter((key) => !(key in texts.en))).toEqual([]);
    const literal = [...code.matchAll(/\bt\(\s*'([^']+)'/g)].map(([, key]) => key ?? '');
    expect(literal.filter((key) => !(key in texts.en))).toEqual([]);
    expect(literal.length).toBeGreaterThan(100);
  });

  test('THEN no key is unused', () => {
    const built = new Set(builtKeys());
    const unused = Object.keys(english).filter((key) => !built.has(key) && !code.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  test('THEN none stands in the way of a text of the pictures', () => {
    expect(Object.keys(english).filter((key) => key.startsWith('board.'))).toEqual([]);
  });

  test('THEN a round is called by its season and year, or combat, in both languages', () => {
    const { progress } = dungeonLords;
    const named = gameOf(2, 3).map((state) => {
      const { board } = state;
      const round = progress.round(dungeonLords.view(state, 'public'));
      const season = SEASONS[board.season];
      return [english, polish].map((list, at) => {
        const { t } = wordsIn(at === 0 ? 'en' : 'pl');
        const expected = season ? t(`season.${season}`) : ['Combat', 'Walka'][at];
        const heading = t('round.heading', { round });
        expect(list['round.heading']).toBeDefined();
        expect(heading).toContain(expected);
        expect(heading).toContain(String(board.year));
        return heading;
      })[0];
    });
    expect(new Set(named).size).toBe(10);
  });

  test('THEN what is said of other games’ rounds and dice is said of seasons and cards', () => {
    const all = Object.entries(english).filter(([key]) => /^(chart|moments|replay)[.]/.test(key));
    for (const [key, text] of all)
      expect(text.replaceAll('{round', ''), key).not.toMatch(/\b(round|die|dice)\b/i);
    expect(all.length).toBeGreaterThan(3);
  });
});
