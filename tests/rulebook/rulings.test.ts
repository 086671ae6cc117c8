import { describe, expect, test } from 'vitest';
import { booksWithQuestions, type QuestionSet, questionsAbout } from '../../src/bench/search-quality.ts';
import { loadQuestions } from '../../src/rulebook/asked-questions.ts';
import { LANGUAGES } from '../../src/rulebook/index.ts';
import { rulingsSchema } from '../../src/rulebook/load.ts';
import { atOnce } from '../../src/rulebook/pieces.ts';
import { PLAIN } from '../../src/rulebook/plain-weights.ts';
import { statementOf, verdictOf } from '../../src/rulebook/question-kind.ts';
import { weighQuestion } from '../../src/rulebook/relevance.ts';
import { plainAnswerTo } from '../../src/rulebook/ruling.ts';
import { buildRulingIndex } from '../../src/rulebook/ruling-index.ts';
import { tokenize } from '../../src/rulebook/tokenize.ts';
import { holds, isShown, scenarioNamed } from './claims.ts';
import { gameBooks as books, library } from './library.ts';

const rulingsOf = (book: string) => library.rulebookOf(book).rulings;
const all = books.flatMap(({ id, game }) => rulingsOf(id).map((ruling) => ({ ...ruling, book: id, game })));

describe.each(books.map(({ id, game }) => ({ id, game })))('rulings of $id', ({ id, game }) => {
  const shown = rulingsOf(id).filter((ruling) => ruling.shown !== undefined);

  test('answer as the engine does in the scenarios that they name', () => {
    const wrong = shown.flatMap(({ answer, shown }) => {
      try {
        const value = holds(scenarioNamed(game, shown?.scenario ?? ''), shown?.claim ?? '');
        return isShown(answer.en, shown?.claim ?? '', value)
          ? []
          : [`${answer.en} ${shown?.scenario} > ${shown?.claim}: ${value}`];
      } catch (error) {
        return [`${answer.en} ${shown?.scenario} > ${shown?.claim}: ${String(error)}`];
      }
    });
    expect(wrong).toEqual([]);
  }, 400_000);

  test('are shown by a scenario, or say why they are not', () => {
    const silent = rulingsOf(id).filter(({ shown, notShown }) => !shown && !notShown);
    expect(silent.map(({ asked, answer }) => `${asked.en[0]}: ${answer.en}`)).toEqual([]);
  });

  test('say the same in both languages', () => {
    const unlike = rulingsOf(id).filter(({ answer }) => verdictOf(answer.en) !== verdictOf(answer.pl));
    expect(unlike.map(({ answer }) => answer)).toEqual([]);
  });

  test('are found by the words in which they are asked for', () => {
    const lost = LANGUAGES.flatMap((lang) =>
      rulingsOf(id).flatMap(({ asked, answer }) => {
        const got = library.answer(asked[lang][0] ?? '', { lang, game: id }).direct?.text;
        return got === answer[lang] ? [] : [`${asked[lang][0]}: ${got}`];
      }),
    );
    expect(lost.length, lost.join('\n')).toBeLessThan(0.1 * 2 * rulingsOf(id).length + 1);
  });
});

describe('a ruling', () => {
  const written = {
    section: 'coins',
    en: 'No.',
    pl: 'Nie.',
    asked: { en: 'may I give coins away', pl: 'czy mogę oddać monety' },
  };
  const shown = { scenario: 'turn/9-most-coins-win', claim: 'coins.1 = 5' };

  test.each([{ ...written }, { ...written, shown }, { ...written, notShown: 'no-move' }])(
    'is read',
    (one) => {
      expect(rulingsSchema.safeParse([one]).success).toBe(true);
    },
  );

  test('gives no reason that is not on the list', () => {
    expect(rulingsSchema.safeParse([{ ...written, notShown: 'boring' }]).success).toBe(false);
  });

  test('gives no reason why it is not shown if it is', () => {
    expect(rulingsSchema.safeParse([{ ...written, shown, notShown: 'no-move' }]).success).toBe(false);
  });
});

describe.each(books.map(({ id }) => id))('names of the rulings of %s', (id) => {
  test('are those of one ruling each', () => {
    const names = rulingsOf(id).map(({ asked }) => asked.en[0]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });
});

describe('fresh questions', () => {
  const key = (text: string): string => tokenize(text).join(' ');
  const asksIn = (book: string, set: QuestionSet): string[] => {
    const { answered = [], unanswered = [] } = questionsAbout(book, set) ?? {};
    return [...answered, ...unanswered].map(({ ask }) => ask);
  };
  const fresh = new Set(booksWithQuestions(library).flatMap((book) => asksIn(book, 'fresh').map(key)));

  test('are in other words than those in which a ruling is asked for', () => {
    const asked = all.flatMap((ruling) => LANGUAGES.flatMap((lang) => ruling.asked[lang]));
    expect(asked.filter((phrase) => fresh.has(key(phrase)))).toEqual([]);
  });

  /** Phrases of sections that were there when somebody who had not seen them wrote the same question. */
  const BEFORE: Readonly<Record<string, number>> = {
    'small-world': 3,
    'small-world-underground': 9,
    'dungeon-lords': 12,
  };

  test.each(books)(
    'about $id are in other words than the phrases of a section that were added since',
    ({ id }) => {
      const phrases = LANGUAGES.flatMap((lang) =>
        [...library.rulebookOf(id).phrases(lang).values()].flatMap((asked) => asked.map(key)),
      );
      const asked = new Set(asksIn(id, 'fresh').map(key));
      expect(new Set(phrases.filter((phrase) => asked.has(phrase))).size).toBe(BEFORE[id]);
    },
  );

  test('are in other words than those which the search is fitted on', () => {
    const training = books.flatMap(({ id }) => [
      ...loadQuestions(id).map(({ ask }) => ask),
      ...asksIn(id, 'near-misses'),
    ]);
    expect(training.filter((ask) => fresh.has(key(ask)))).toEqual([]);
  });
});

describe('a plain answer', () => {
  const direct = (question: string): string | undefined =>
    library.answer(question, { lang: 'en', game: 'small-world' }).direct?.text;

  test('is given where only words that change nothing are others', () => {
    expect(direct('can i take the lake')).toMatch(/^No\./);
    expect(direct('do i have to leave one token everywhere')).toMatch(/^Yes\./);
  });

  test('is not that to the opposite of what is asked', () => {
    expect(direct('does the mountain marker go away after I have conquered the place') ?? '').not.toMatch(
      /^Yes\b/,
    );
    expect(
      direct('I want to start with my halflings in the center of the map, is this okay') ?? '',
    ).not.toMatch(/^No\b/);
  });

  test('is not that to another number, nor to how many where it is asked if', () => {
    const question = 'can reborn people replace two regions of the old race in one turn';
    const found = library.answer(question, { lang: 'en', game: 'small-world-underground' });
    expect(found.answers[0]?.id).toBe('power-reborn');
    expect(found.direct?.text ?? '').not.toMatch(/^No\b/);
  });

  test('is not that of another card with a similar name', () => {
    const asked = { lang: 'pl', game: 'dungeon-lords' } as const;
    expect(
      library.answer('czy ten sam goblin walczy w każdej rundzie', asked).direct?.text ?? '',
    ).not.toMatch(/Golem/);
  });

  test.each([
    ['we both picked hire monster as first, who chooses first', 'en', 'dungeon-lords'],
    ['remis na końcu, kto wygrywa', 'pl', 'dungeon-lords'],
    ['wymarłem w zeszłej turze, co teraz robię', 'pl', 'small-world'],
  ] as const)('is not yes or no to «%s»', (question, lang, game) => {
    expect(library.answer(question, { lang, game }).direct?.text ?? '').not.toMatch(/^(Yes|No|Tak|Nie)\b/);
  });

  test('is no number where it is asked when', () => {
    const question = 'when do mudmen get their new tokens';
    const found = library.answer(question, { lang: 'en', game: 'small-world-underground' });
    expect(found.answers[0]?.id).toBe('race-mudmen');
    expect(found.direct?.text ?? '').not.toMatch(/^\d/);
  });

  test('leaves out yes or no where it is in doubt which of them fits', () => {
    const index = library.rulebookOf('small-world').index('en');
    const phrases = rulingsOf('small-world').map(({ asked }) => asked.en);
    const rulings = atOnce(buildRulingIndex(rulingsOf('small-world'), phrases, index));
    const asked = weighQuestion('does the lake shore let my fresh race in', index);
    const sure = plainAnswerTo(asked, rulings)?.text ?? '';
    expect(sure).toMatch(/^(Yes|No)\./);
    const doubtful = { ...PLAIN, leastVerdict: 1, leastStatement: { asked: 0, open: 0, bare: 0 } };
    expect(plainAnswerTo(asked, rulings, doubtful)?.text).toBe(statementOf(sure));
  });

  test.each([
    ['is a region with the dragon in it immune', 'en', 'small-world', /^Yes\./],
    ['czy smok chroni swój region', 'pl', 'small-world', /^Tak\./],
    ['are the new imps allowed to produce in a room this very round', 'en', 'dungeon-lords', /^Yes\./],
    ['does a priest heal when no monster has attacked', 'en', 'dungeon-lords', /^No\./],
    ['can a ghost ever hit the adventurer in front', 'en', 'dungeon-lords', /^No\./],
    ['do mudmen get tokens in decline', 'en', 'small-world-underground', /^No\./],
    ['how many mushroom armors are there', 'en', 'small-world-underground', /^8\b/],
    ['third Get Food space, cost??', 'en', 'dungeon-lords', /^2 evil/],
    ['taxes with 9 tiles?', 'en', 'dungeon-lords', /^5 gold/],
    ['points for a paladin in my prison?', 'en', 'dungeon-lords', /^5 points/],
  ] as const)('to «%s» has the right verdict', (question, lang, game, verdict) => {
    expect(library.answer(question, { lang, game }).direct?.text).toMatch(verdict);
  });

  test.each([
    ['pendulum, whom does it hit', 'en', 'dungeon-lords'],
    ['wahadło kogo trafia', 'pl', 'dungeon-lords'],
    ['cannot pay my monster on payday, what happens', 'en', 'dungeon-lords'],
    ['czym karmię demona', 'pl', 'dungeon-lords'],
    ['orcs in decline and their coins', 'en', 'small-world'],
  ] as const)('to «%s» says neither yes nor no, for which nobody has asked', (question, lang, game) => {
    expect(library.answer(question, { lang, game }).direct?.text ?? '').not.toMatch(/^(Yes|No|Tak|Nie)\b/);
  });

  test('is not yes or no where behind a condition it is asked when', () => {
    expect(direct('if i decline now when do i attack again')).toBeUndefined();
  });
});

describe('a ruling that is a sentence', () => {
  const { rulings } = library.rulebookOf('small-world');
  const sentence = rulings.find(({ answer }) => answer.en.startsWith('As many as your tokens'));

  test('answers who asks how many in its own words', () => {
    const ask = sentence?.asked.en.find((phrase) => phrase.startsWith('how many')) ?? '';
    expect(ask).not.toBe('');
    expect(library.answer(ask, { lang: 'en', game: 'small-world' }).direct?.text).toBe(sentence?.answer.en);
  });
});
