import { describe, expect, test } from 'vitest';
import { loadQuestions } from '../../src/rulebook/asked-questions.ts';
import { commonWords } from '../../src/rulebook/library.ts';
import { statementOf } from '../../src/rulebook/question-kind.ts';
import { openRulebook } from '../../src/rulebook/rulebook.ts';
import { gameBooks, library } from './library.ts';

describe('a question for training', () => {
  const [{ ask, lang, plain = [] } = { ask: '', lang: 'en' as const }] = loadQuestions('postboard').filter(
    (one) => one.lang === 'en' && one.plain?.length === 1,
  );
  const knowing = openRulebook('postboard', commonWords);
  const rest = openRulebook('postboard', commonWords, { knows: (phrase) => phrase !== ask });

  test('is a phrase that its book knows, unless it is left out', () => {
    expect(knowing.nearness(ask, lang)).toBeGreaterThan(rest.nearness(ask, lang) + 0.1);
  });

  test('asks for the ruling that was judged right, in its very words', () => {
    const [first] = knowing.rulingCandidates(ask, lang).filter(({ isVerbatim }) => isVerbatim);
    expect(first?.ruling.asked.en[0]).toBe(plain[0]);
    expect(rest.rulingCandidates(ask, lang).filter(({ isVerbatim }) => isVerbatim)).toEqual([]);
  });

  test('is no phrase that the book itself has, and its misspelt words are no words', () => {
    const index = library.rulebookOf('small-world').index('en');
    const asked = loadQuestions('small-world').find((one) => one.ask.includes('declien'));
    expect(asked?.lang).toBe('en');
    expect([...index.phrases.values()].flat()).toContain(asked?.ask);
    expect([...library.rulebookOf('small-world').phrases('en').values()].flat()).not.toContain(asked?.ask);
    expect(index.dictionary.ofLength.get('declien'.length)?.map(({ word }) => word)).not.toContain('declien');
  });
});

/** Of every so many questions one is asked: all of them take minutes. */
const STEP = 20;

test.each(gameBooks)(
  'questions for training about $id get what was judged right',
  ({ id }) => {
    const { rulings } = library.rulebookOf(id);
    const judged = loadQuestions(id).filter(({ plain = [] }) => plain.length > 0);
    const wrong = judged.flatMap(({ ask, lang, plain = [], stated = [] }, at) => {
      if (at % STEP > 0) return [];
      const { direct } = library.answer(ask, { lang, game: id });
      const right = rulings.flatMap(({ asked, answer }) => {
        const [name = ''] = asked.en;
        if (plain.includes(name)) return [answer[lang], statementOf(answer[lang])];
        return stated.includes(name) ? [statementOf(answer[lang])] : [];
      });
      return right.includes(direct?.text ?? '') ? [] : [`${ask}: ${direct?.text}`];
    });
    expect(wrong.length * STEP, wrong.join('\n')).toBeLessThan(0.1 * judged.length);
  },
  400_000,
);
