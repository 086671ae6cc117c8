import { describe, expect, test } from 'vitest';
import { rules } from '../../src/games/small-world/game.ts';
import { texts } from '../../src/games/small-world/locales/index.ts';
import { optionsSchema } from '../../src/games/small-world/rules/options.ts';
import { LANGUAGES } from '../../src/rulebook/index.ts';
import { citedRules } from './cited-rules.ts';
import { library } from './library.ts';

const { booksOf, rulebookOf } = library;

/** One book for each edition; a section or a cited rule may stand in any of them. */
const editions = booksOf('small-world').map(rulebookOf);
const textOf = (id: string, lang: 'en' | 'pl'): string =>
  editions.map((book) => book.section(id, lang)?.text).find((text) => text !== undefined) ?? '';
const cited = citedRules();
const isListed = (rule: string): boolean => editions.some((book) => book.rules.cited.has(rule));

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
  ...rules.finds.map(({ id, kind }) => `${kind}-${id}`),
  ...keysOf('piece'),
  ...keysOf('terrain'),
  ...keysOf('symbol'),
  ...Array.from({ length: 77 }, (_, index) => `ruling-r${index + 1}`),
  ...Object.keys(optionsSchema.shape).map((name) => `option-${kebab(name)}`),
];

test.each([...new Set(things)])('%s has a section', (id) => {
  for (const lang of LANGUAGES) expect(textOf(id, lang)).not.toBe('');
});

test('the numbers of tokens are those of the engine', () => {
  for (const { id, tokens, tray } of rules.races)
    expect(textOf(`race-${id}`, 'en')).toMatch(new RegExp(`^${tokens} tokens.*\\b${tray} in all`));
  for (const { id, tokens } of rules.powers)
    expect(textOf(`power-${id}`, 'en')).toMatch(new RegExp(`^${tokens} tokens`));
  for (const { id, limit } of rules.pieces) expect(textOf(`piece-${id}`, 'en')).toContain(`${limit} in all`);
});

describe('what the engine cites', () => {
  test('was found', () => {
    expect(cited.length).toBeGreaterThan(45);
  });

  test.each(cited)('%s has a section', (rule) => {
    for (const lang of LANGUAGES)
      expect(editions.some((book) => book.sectionOfRule(rule, lang) !== undefined)).toBe(true);
  });

  test('is all that the tables of cited rules list', () => {
    const listed = editions.flatMap((book) => [...book.rules.cited.keys()]);
    expect([...new Set(listed)].sort()).toEqual(cited);
  });

  test('has a section for every reason that players are told', () => {
    const told = Object.keys(texts.en).filter((key) => key.startsWith('reason.'));
    const lost = told.map((key) => key.slice('reason.'.length)).filter((rule) => !isListed(rule));
    expect(lost).toEqual([]);
  });
});
