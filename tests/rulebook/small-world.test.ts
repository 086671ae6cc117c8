import { describe, expect, test } from 'vitest';
import { rules } from '../../src/games/small-world/game.ts';
import { texts } from '../../src/games/small-world/locales/index.ts';
import { optionsSchema } from '../../src/games/small-world/rules/options.ts';
import { LANGUAGES, rulebookOf } from '../../src/rulebook/index.ts';
import { citedRules } from './cited-rules.ts';

const book = rulebookOf('small-world');
const idsIn = (lang: 'en' | 'pl'): string[] => [...book.rules.sections[lang].keys()];

const kebab = (name: string): string =>
  name.replace(/[A-Z]|(?<=[a-z])[0-9]/g, (one) => `-${one.toLowerCase()}`);
const keysOf = (prefix: string): string[] =>
  Object.keys(texts.en)
    .filter((key) => key.startsWith(`${prefix}.`) && key.split('.').length === 2)
    .map((key) => key.replace('.', '-'));

const things = [
  ...rules.races.map(({ id }) => `race-${id}`),
  ...rules.powers.map(({ id }) => `power-${id}`),
  ...rules.pieces.map(({ id }) => `piece-${id}`),
  ...keysOf('piece'),
  ...keysOf('terrain'),
  ...keysOf('symbol'),
  ...Array.from({ length: 77 }, (_, index) => `ruling-r${index + 1}`),
  ...Object.keys(optionsSchema.shape).map((name) => `option-${kebab(name)}`),
];

test('both languages have the same sections in the same order', () => {
  expect(idsIn('pl')).toEqual(idsIn('en'));
  expect(idsIn('en').length).toBeGreaterThan(170);
});

test('both languages link to the same sections', () => {
  const linksIn = (lang: 'en' | 'pl') =>
    [...book.rules.sections[lang].values()].map(({ id, links }) => [id, [...new Set(links)].sort()]);
  expect(linksIn('pl')).toEqual(linksIn('en'));
});

test('both languages give the same numbers', () => {
  const numbersIn = (lang: 'en' | 'pl') =>
    [...book.rules.sections[lang].values()].map(({ id, text }) => [
      id,
      [...new Set(text.replace(/\(#[^)]+\)/g, '').match(/\d+/g))].sort(),
    ]);
  expect(numbersIn('pl')).toEqual(numbersIn('en'));
});

test.each([...new Set(things)])('%s has a section', (id) => {
  for (const lang of LANGUAGES) expect(book.section(id, lang)?.text).toBeTruthy();
});

test('the numbers of tokens are those of the engine', () => {
  for (const { id, tokens, tray } of rules.races)
    expect(book.section(`race-${id}`, 'en')?.text).toMatch(
      new RegExp(`^${tokens} tokens.*\\b${tray} in all`),
    );
  for (const { id, tokens } of rules.powers)
    expect(book.section(`power-${id}`, 'en')?.text).toMatch(new RegExp(`^${tokens} tokens`));
  for (const { id, limit } of rules.pieces)
    expect(book.section(`piece-${id}`, 'en')?.text).toContain(`${limit} in all`);
});

describe('what the engine cites', () => {
  test('was found', () => {
    expect(citedRules().length).toBeGreaterThan(45);
  });

  test.each(citedRules())('%s has a section', (rule) => {
    for (const lang of LANGUAGES) expect(book.sectionOfRule(rule, lang)?.id).toBeDefined();
  });

  test('is all that the table of cited rules lists', () => {
    expect([...book.rules.cited.keys()].sort()).toEqual(citedRules());
  });

  test('has a section for every reason that players are told', () => {
    const told = Object.keys(texts.en).filter((key) => key.startsWith('reason.'));
    const lost = told.map((key) => key.slice('reason.'.length)).filter((rule) => !book.rules.cited.has(rule));
    expect(lost).toEqual([]);
  });
});
