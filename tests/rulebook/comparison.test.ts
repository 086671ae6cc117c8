import { describe, expect, test } from 'vitest';
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
});
