import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import en from '../../../src/games/small-world/locales/en.json' with { type: 'json' };
import { texts } from '../../../src/games/small-world/locales/index.ts';
import pl from '../../../src/games/small-world/locales/pl.json' with { type: 'json' };
import { builtKeys } from './keys.ts';
import { sourcesIn } from './sources.ts';

const english: Readonly<Record<string, string>> = en;
const polish: Readonly<Record<string, string>> = pl;

type Part = ReturnType<IntlMessageFormat['getAst']>[number];
type Branches = Readonly<Record<string, { readonly value: Part[] }>>;

/** Kinds of parts in a parsed message that name no placeholder: plain text, and the number sign of a plural. */
const NAMELESS: readonly number[] = [0, 7];

const branchesOf = (part: Part): Branches => ('options' in part ? (part.options as Branches) : {});

/** Every part of a text, those inside plurals too. */
const allParts = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part) => [part, ...Object.values(branchesOf(part)).flatMap(({ value }) => allParts(value))]);

const partsOf = (text: string, locale: string): Part[] =>
  allParts(new IntlMessageFormat(text, locale).getAst());

const namesIn = (text: string, locale: string): string[] =>
  [
    ...new Set(
      partsOf(text, locale).flatMap((part) =>
        NAMELESS.includes(part.type) || !('value' in part) ? [] : [String(part.value)],
      ),
    ),
  ].sort();

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
    for (const [key, text] of Object.entries(polish)) {
      for (const part of partsOf(text, 'pl')) {
        const forms = Object.keys(branchesOf(part));
        if (forms.includes('one'))
          expect(forms, key).toEqual(expect.arrayContaining(['few', 'many', 'other']));
      }
    }
  });

  test('THEN every id of the catalogue, every rule and every refusal has its text', () => {
    expect(builtKeys().filter((key) => !(key in english))).toEqual([]);
  });

  test('THEN no key is unused', () => {
    const code = sourcesIn('commands')
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
