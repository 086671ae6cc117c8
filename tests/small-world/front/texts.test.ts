import { describe, expect, test } from 'vitest';
import en from '../../../src/games/small-world/locales/en.json' with { type: 'json' };
import { texts } from '../../../src/games/small-world/locales/index.ts';
import pl from '../../../src/games/small-world/locales/pl.json' with { type: 'json' };
import { hasAllForms, namesIn } from '../../support/messages.ts';
import { sourcesOf } from '../../support/sources.ts';
import { builtKeys } from './keys.ts';

const english: Readonly<Record<string, string>> = en;
const polish: Readonly<Record<string, string>> = pl;

describe('GIVEN the texts of Small World', () => {
  test('THEN both languages have the same keys', () => {
    expect(Object.keys(polish).sort()).toEqual(Object.keys(english).sort());
  });

  test('THEN both languages fill the same placeholders', () => {
    for (const [key, text] of Object.entries(english)) {
      expect(namesIn(polish[key] ?? '', 'pl'), key).toEqual(namesIn(text, 'en'));
    }
  });

  test('THEN every plural in Polish that tells one from more has all its forms', () => {
    expect(Object.entries(polish).filter(([, text]) => !hasAllForms(text))).toEqual([]);
  });

  test('THEN every id of the catalogue, every rule and every refusal has its text', () => {
    expect(builtKeys().filter((key) => !(key in english))).toEqual([]);
  });

  test('THEN no key is unused', () => {
    const code = sourcesOf('small-world')
      .sourcesIn('commands')
      .map(({ text }) => text)
      .join('\n');
    const built = new Set(builtKeys());
    const unused = Object.keys(english).filter((key) => !built.has(key) && !code.includes(`'${key}'`));
    expect(unused).toEqual([]);
  });

  test('THEN none stands in the way of a text of the board', () => {
    expect(Object.keys(english).filter((key) => key.startsWith('board.'))).toEqual([]);
    expect(Object.keys(texts.en).sort()).toEqual(Object.keys(texts.pl).sort());
  });

  test('THEN no text is empty', () => {
    const blank = [...Object.entries(english), ...Object.entries(polish)].filter(
      ([, text]) => text.trim() === '',
    );
    expect(blank).toEqual([]);
  });
});
