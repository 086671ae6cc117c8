import { describe, expect, test } from 'vitest';
import { loadQuestions } from '../../src/rulebook/asked-questions.ts';
import type { FoundAnswer } from '../../src/rulebook/index.ts';
import type { Answer } from '../../src/rulebook/section.ts';
import { library } from './library.ts';

const shownFor = (question: string, lang: 'en' | 'pl', game = 'small-world') => {
  const { answers, direct, shown } = library.answer(question, { lang, game });
  return { first: answers.slice(0, 2).map(({ id }) => id), direct, shown };
};

describe('two cards set side by side are both shown, in the order of the question', () => {
  test.each([
    ['commando or mounted', 'en', ['power-commando', 'power-mounted']],
    ['mounted or commando?', 'en', ['power-mounted', 'power-commando']],
    ['which is better, trolls or elves', 'en', ['race-trolls', 'race-elves']],
    ['what is the difference between swamp and forest', 'en', ['power-swamp', 'power-forest']],
    ['waleczne czy konne', 'pl', ['power-commando', 'power-mounted']],
    ['co lepsze, trolle czy elfy?', 'pl', ['race-trolls', 'race-elves']],
  ] as const)('%s', (question, lang, first) => {
    expect(shownFor(question, lang)).toEqual({ first, direct: undefined, shown: 2 });
  });

  test.each(['trolls', 'do elves lose tokens to trolls', 'can the dragon take a region with a hero'])(
    '%s compares nothing',
    (question) => {
      const asked = library.rulebookOf('small-world');
      expect(asked.compared(question, 'en')).toEqual([]);
    },
  );

  test.each([
    [
      'mint vs souvenir shop whats the difference really',
      'en',
      ['room-mint', 'room-souvenir-shop'],
      /^Both make 1 gold/,
    ],
    [
      'czym się różni kurnik i grządka z grzybami',
      'pl',
      ['room-chicken-coop', 'room-mushroom-bed'],
      /^Oba dają/,
    ],
  ] as const)('%s is also answered plainly by what names them all', (question, lang, first, answer) => {
    const shown = shownFor(question, lang, 'dungeon-lords');
    expect(shown).toMatchObject({ first, shown: 2 });
    expect(shown.direct?.text).toMatch(answer);
  });

  test.each([
    ['payday how much for a troll', 'en', /^2 food for a Troll/],
    ['dzień wypłaty ile za wiedźmę', 'pl', /^1 porcja żywności i 1 punkt zła/],
  ] as const)('%s asks for a number, and compares nothing', (question, lang, answer) => {
    expect(shownFor(question, lang, 'dungeon-lords').direct?.text).toMatch(answer);
  });
});

test('the second passage is shown too where it is within a fifth of the first, where nothing is said plainly', () => {
  const asked = loadQuestions(game).filter(({ lang, want }) => lang === 'en' && want.length > 0);
  const found = asked.slice(0, MANY).map(({ ask }) => ({
    ...library.answer(ask, { lang: 'en', game }),
    compared: library.rulebookOf(game).compared(ask, 'en'),
  }));
  const plain = found.filter(({ direct, compared }) => !direct && compared.length === 0);
  const near = plain.filter(({ answers }) => shareOf(answers) > 0.81 && shareOf(answers) < 1);
  const far = plain.filter(({ answers }) => shareOf(answers) < 0.79);
  expect(near.length).toBeGreaterThan(0);
  expect(far.length).toBeGreaterThan(0);
  expect(near.filter(({ shown }) => shown !== 2)).toEqual([]);
  expect(far.filter(({ shown }) => shown !== 1)).toEqual([]);
});

test('the passage that a plain answer rests on is among those that are shown', () => {
  const asked = loadQuestions(game).filter(({ lang, want }) => lang === 'pl' && want.length > 0);
  const found = asked
    .filter(({ ask }) => library.rulebookOf(game).compared(ask, 'pl').length === 0)
    .map(({ ask }) => library.answer(ask, { lang: 'pl', game }))
    .filter(({ direct }) => direct);
  const placeOf = ({ answers, direct }: FoundAnswer): number =>
    answers.findIndex(({ id, book }) => id === direct?.section && book === direct.book);
  /** Where it is in doubt whether the bot is meant, the best section of another book is shown, too. */
  const isInDoubt = ({ answers, shown }: FoundAnswer): boolean =>
    answers.slice(0, shown).some(({ book }) => book !== answers[0]?.book);
  expect(found.filter((one) => placeOf(one) < 0 || placeOf(one) >= one.shown)).toEqual([]);
  expect(found.filter((one) => !isInDoubt(one) && placeOf(one) + 1 !== one.shown)).toEqual([]);
  // Where the search holds another passage for much likelier, that one comes first.
  expect(found.some((one) => placeOf(one) === 1)).toBe(true);
});

const game = 'small-world';
const MANY = 80;

/** How likely the second answer is beside the first; not told where they are from books that count differently. */
const shareOf = ([first, second]: readonly Answer[]): number =>
  first && second && first.book === second.book ? second.score / first.score : Number.NaN;
