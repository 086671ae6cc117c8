import { describe, expect, test } from 'vitest';
import { buildLexicon, stopWordStems } from '../../src/rulebook/lexicon.ts';
import { isOutOfScope, parseQuery } from '../../src/rulebook/query.ts';

const lexicon = buildLexicon(
  'en',
  {
    synonyms: [{ words: ['wipe out'], synonyms: ['destroyed', 'the box'] }],
    stopWords: ['how', 'many', 'do', 'i', 'out', 'of', 'the'],
    outOfScope: ['weather', 'good morning'],
  },
  [{ words: ['gold', 'cash'], synonyms: ['coin'] }],
);

const textsIn = (question: string): string[] => parseQuery(question, lexicon).map(({ text }) => text);

describe('a question is divided into terms', () => {
  test.each([
    ['stop words say nothing', 'How many Tokens do I get?', ['tokens', 'get']],
    ['a word in another form is the same term', 'token tokens', ['tokens']],
    ['a phrase with synonyms is one term', 'do I wipe out trolls', ['wipe out', 'trolls']],
    ['a phrase that is out of scope is one term', 'good morning trolls', ['good morning', 'trolls']],
    ['nothing but stop words is no term', 'how many of the', []],
  ])('%s', (_rule, question, texts) => {
    expect(textsIn(question)).toEqual(texts);
  });

  test('no more than 60 words are read', () => {
    const words = Array.from({ length: 100 }, (_, at) => `x${at}y`);
    expect(textsIn(words.join(' '))).toEqual(words.slice(0, 60));
  });
});

test('a term has the stems of its words, and those of its synonyms without stop words', () => {
  expect(parseQuery('wipe out cash', lexicon)).toMatchObject([
    { stems: ['wip'], synonyms: [['destroy'], ['box']] },
    { stems: ['cash'], synonyms: [['coin']] },
  ]);
});

test('words of the world outside are out of scope, in every form', () => {
  const outOfScope = parseQuery('weather, good mornings, trolls', lexicon).map((term) =>
    isOutOfScope(term, lexicon),
  );
  expect(outOfScope).toEqual([true, true, false]);
});

test('stop words are kept apart, each once', () => {
  expect(stopWordStems('how do I how tokens', lexicon)).toEqual(['how', 'do', 'i']);
});
