import { describe, expect, test } from 'vitest';
import { rules } from '../../src/games/small-world/game.ts';
import { texts } from '../../src/games/small-world/locales/index.ts';
import { verdictOf } from '../../src/rulebook/question-kind.ts';
import { library } from './library.ts';

const BOOKS = ['small-world', 'small-world-underground'] as const;

/** The book whose card it is; a power of both boxes stands in the first. */
const bookOf = (section: string): string | undefined =>
  BOOKS.find((book) => library.rulebookOf(book).section(section, 'en') !== undefined);

const cards = [
  ...rules.races.map(({ id, tokens }) => ({ section: `race-${id}`, name: `race.${id}`, tokens })),
  ...rules.powers.map(({ id, tokens }) => ({ section: `power-${id}`, name: `power.${id}`, tokens })),
];

const ASKED = {
  en: (name: string) => `How many tokens are there with ${name}?`,
  pl: (name: string) => `Ile żetonów mają ${name}?`,
} as const;

describe.each(['en', 'pl'] as const)('GIVEN somebody asks in %s how many tokens a card brings', (lang) => {
  test('THEN the answer begins with the number on it', () => {
    const wrong = cards.flatMap(({ section, name, tokens }) => {
      const game = bookOf(section) ?? '';
      const { direct } = library.answer(ASKED[lang](texts[lang][name] ?? ''), { lang, game });
      const said = direct && verdictOf(direct.text);
      return said === `${tokens}` ? [] : [`${section}: ${direct?.text}, not ${tokens}`];
    });
    expect(wrong).toEqual([]);
  });
});

test('GIVEN a question about coins THEN a number of tokens is no answer to it', () => {
  const { direct } = library.answer('how many coins do the Trolls get', { lang: 'en', game: 'small-world' });
  expect(direct?.text ?? '').not.toContain('tokens');
});
