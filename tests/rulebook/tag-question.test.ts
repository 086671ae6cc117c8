import { describe, expect, test } from 'vitest';
import { withoutTag } from '../../src/rulebook/tag-question.ts';
import { library } from './library.ts';

describe('a question with a tag at its end', () => {
  test.each([
    ["trolls can't dig tunnels, can they?", 'can trolls dig tunnels?'],
    ["it doesn't cost extra, does it", 'does it cost extra?'],
    ['ghosts never hit the first one, do they?', 'do ghosts ever hit the first one?'],
    ['there is no event in winter, is there?', 'is there any event in winter?'],
    ["he's not the last, is he?", 'is he the last?'],
    ["priests don't heal when no monster attacked do they", 'do priests heal when no monster attacked?'],
    ["trolls work in rooms, don't they?", 'do trolls work in rooms?'],
    ['it is free, is it not', 'is it free?'],
    ['a coop makes 1 food, right?', 'a coop makes 1 food?'],
    ['is it free, right?', 'is it free'],
    [
      'wizards in decline do not get magic money any more, correct?',
      'wizards in decline do not get magic money any more',
    ],
  ])('«%s» asks «%s»', (question, asked) => {
    expect(withoutTag(question, 'en')).toBe(asked);
  });

  test.each([
    ['trolle pracują w pokojach, nie?', 'czy trolle pracują w pokojach?'],
    ['duch nie bije pierwszego, prawda?', 'czy duch nie bije pierwszego?'],
    ['czy trolle kopią, tak?', 'czy trolle kopią'],
  ])('«%s» asks «%s»', (question, asked) => {
    expect(withoutTag(question, 'pl')).toBe(asked);
  });

  test.each([
    ['how many imps may I use, do I', 'en'],
    ['my wizard is dead, can they cast it', 'en'],
    ['I have three imps, can I', 'en'],
    ['what can they', 'en'],
    ['can I take it or not', 'en'],
    ['czy to boli, czy nie', 'pl'],
    ['płacę czy nie?', 'pl'],
  ] as const)('«%s» has none', (question, lang) => {
    expect(withoutTag(question, lang)).toBe(question);
  });
});

test('what is denied in front of a tag is answered as without the denial', () => {
  const answer = (question: string): string | undefined =>
    library.answer(question, { lang: 'pl', game: 'dungeon-lords' }).direct?.text;
  expect(answer('trolle nie kopią tuneli, prawda?')).toMatch(/^Nie\. Żeton trolla/);
});

test('a denial that is only to be confirmed gets neither yes nor no, which would be either', () => {
  const { direct } = library.answer('wizards in decline do not get magic money any more, correct?', {
    lang: 'en',
    game: 'small-world',
  });
  expect(direct?.text).toMatch(/^Wizards are paid for magic only while active/);
});
