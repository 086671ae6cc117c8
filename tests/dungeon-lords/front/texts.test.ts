import { describe, expect, test } from 'vitest';
import en from '../../../src/games/dungeon-lords/locales/en.json' with { type: 'json' };
import { texts } from '../../../src/games/dungeon-lords/locales/index.ts';
import pl from '../../../src/games/dungeon-lords/locales/pl.json' with { type: 'json' };
import { hasAllForms, namesIn } from '../../support/messages.ts';
import { sourcesOf } from '../../support/sources.ts';
import { builtKeys } from './keys.ts';

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
});
