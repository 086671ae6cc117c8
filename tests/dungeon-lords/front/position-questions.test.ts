import { describe, expect, test } from 'vitest';
import { dungeonLordsFront as front } from '../../../src/games/dungeon-lords/front.ts';
import { positionOf } from '../../../src/games/dungeon-lords/scenario/index.ts';
import type { QuestionAnswer } from '../../../src/games/front/command.ts';
import type { Words } from '../../../src/games/front/words.ts';
import { loadQuestions } from '../../../src/rulebook/asked-questions.ts';
import { numberAsked } from '../../../src/rulebook/index.ts';
import { library } from '../../rulebook/library.ts';
import { contextOf, english, polish } from './table.ts';

/** What question about the position a text is taken for; undefined if for none. */
const takenFor = (question: string) =>
  front.rulesHelp?.positionQuestions.find(({ name }) =>
    [front.texts.en, front.texts.pl].some(
      (texts) => numberAsked(question, texts[`position-question.${name}`] ?? '') !== undefined,
    ),
  );

const QUESTIONS: readonly (readonly [string, string])[] = [
  ['How much evil do I have?', 'evil'],
  ['how evil am I right now', 'evil'],
  ['Ile mam zła?', 'evil'],
  ['jak bardzo jestem zła', 'evil'],
  ['What will payday cost me?', 'payday'],
  ['how much do I have to pay my monsters', 'payday'],
  ['Can I afford payday?', 'payday'],
  ['ile będzie mnie kosztować dzień wypłaty?', 'payday'],
  ['How much tax do I owe?', 'taxes'],
  ['what will taxes cost me', 'taxes'],
  ['Ile podatku zapłacę?', 'taxes'],
  ['Who would come to me?', 'party'],
  ['which hero is coming to me next', 'party'],
  ['Kto do mnie przyjdzie?', 'party'],
  ['kto przyjdzie do mojego lochu', 'party'],
  ['will the paladin come to me', 'paladin'],
  ['Will the paladin come to me?', 'paladin'],
  ['is the paladin coming for me', 'paladin'],
  ['how far am I from the paladin', 'paladin'],
  ['czy paladyn do mnie przyjdzie?', 'paladin'],
  ['ile zła brakuje mi do paladyna', 'paladin'],
  ['can I pay taxes', 'taxes'],
  ['do I have enough gold for taxes?', 'taxes'],
  ['stać mnie na podatki?', 'taxes'],
  ['starczy mi na podatek', 'taxes'],
  ['stać mnie na wypłatę?', 'payday'],
  ['can I pay all my monsters', 'payday'],
  ['mam na wypłatę?', 'payday'],
  ['which adventurers am I getting', 'party'],
  ['what adventurers do I get next', 'party'],
  ['jakich poszukiwaczy dostanę?', 'party'],
  ["What's my score so far?", 'score'],
  ['how many points do I have', 'score'],
  ['Ile mam na razie punktów?', 'score'],
  ['Would I get the licence?', 'licence'],
  ['czy dostanę licencję?', 'licence'],
];

describe('questions about the own position in plain words', () => {
  test.each(QUESTIONS)('%s', (question, name) => {
    expect(takenFor(question)?.name).toBe(name);
  });

  test('what the rulebook is asked is rarely taken for one', () => {
    const answered = loadQuestions('dungeon-lords').filter(({ want }) => want.length > 0);
    expect(answered.length).toBeGreaterThan(1000);
    const taken = answered.map(({ ask }) => ask).filter(takenFor);
    // Such as «when does the paladin come to me», which may be meant either way.
    expect(taken.length, taken.join('\n')).toBeLessThanOrEqual(5);
  });
});

const position = positionOf({
  begins: 'orders',
  seats: { 1: { evil: 5, gold: 1, lair: ['goblin', 'vampire'] }, 2: { evil: 10 } },
});

const answers = (question: string, words: Words): QuestionAnswer => {
  const positionQuestion = takenFor(question);
  if (!positionQuestion) throw new Error(question);
  return positionQuestion.answer({ number: 0, text: question }, contextOf(position, 0), words);
};

describe('GIVEN five evil, one gold, a goblin and a vampire', () => {
  test.each([
    ['how much evil do I have', english, ['You have **5** evil', 'Bob: 10 evil']],
    ['ile mam zła', polish, ['Twoje zło: **5**', 'Bob, zło: 10']],
    ['what will payday cost me', english, ['Goblin: 1 food', 'Vampire: ']],
    ['how much tax do I owe', english, ['No, your gold is not enough', '3 tiles', '1 red mark']],
    ['stać mnie na wypłatę', polish, ['Tak, stać cię', 'Goblin']],
    [
      'will the paladin come to me',
      english,
      ['Not as things stand: you have 5 evil, and 4 more', 'in his tent'],
    ],
    ['what is my score', english, ['monsters +2']],
    ['would I get the licence', english, ['Yes: on the current board you have']],
    ['who would come to me', english, ['In front of your dungeon now']],
  ] as const)('WHEN %s is asked THEN it is told', (question, words, parts) => {
    const { text } = answers(question, words);
    for (const part of parts) expect(text).toContain(part);
  });

  test('THEN the rules that an answer rests on can be read up', () => {
    const book = library.rulebookOf('dungeon-lords');
    for (const { name, answer } of front.rulesHelp?.positionQuestions ?? []) {
      const { reasons = [] } = answer({ number: 0, text: '' }, contextOf(position, 0), english);
      expect(reasons.length, name).toBeGreaterThan(0);
      for (const { rule } of reasons) expect(book.sectionOfRule(rule, 'en'), rule).toBeDefined();
    }
  });
});
