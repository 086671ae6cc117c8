import { expect, test } from 'vitest';
import { LANGUAGES } from '../../src/rulebook/index.ts';
import { commonWords } from '../../src/rulebook/library.ts';
import { atOnce, doneOnce, inTurns } from '../../src/rulebook/pieces.ts';
import { openRulebook } from '../../src/rulebook/rulebook.ts';
import { library } from './library.ts';

/** Counts the turns that other work gets until something is done. */
const turnsUntil = async (done: Promise<unknown>): Promise<number> => {
  let isDone = false;
  const end = done.finally(() => {
    isDone = true;
  });
  let turns = 0;
  while (!isDone) {
    await new Promise((resolve) => setImmediate(resolve));
    turns += 1;
  }
  await end;
  return turns;
};

const QUESTION = { en: 'how many tokens do I need for a mountain', pl: 'ile żetonów trzeba na górę' };

test.each(LANGUAGES)(
  'while a book is prepared in %s, others get their turn; it answers like another',
  async (lang) => {
    const book = openRulebook('small-world', commonWords);
    // It takes a second or so: at one go there is one turn, at the end.
    expect(await turnsUntil(inTurns(book.prepare(lang)))).toBeGreaterThan(5);
    expect(await turnsUntil(inTurns(book.prepare(lang)))).toBe(1);

    const atOneGo = openRulebook('small-world', commonWords);
    expect(book.ask(QUESTION[lang], lang)).toEqual(atOneGo.ask(QUESTION[lang], lang));
    expect(book.ask(QUESTION[lang], lang)).not.toEqual([]);
    expect(book.plainAnswer(QUESTION[lang], lang)).toEqual(atOneGo.plainAnswer(QUESTION[lang], lang));
    expect(book.index(lang).classifier.weights).toEqual(atOneGo.index(lang).classifier.weights);
  },
);

test('two who prepare a book at once, and one who asks meanwhile, share one index', async () => {
  const book = openRulebook('postboard', commonWords);
  const first = inTurns(book.prepare('en'));
  const second = inTurns(book.prepare('en'));
  const index = book.index('en');
  await Promise.all([first, second]);
  expect(book.index('en')).toBe(index);
});

test('all books of a library are prepared', async () => {
  await Promise.all([library.prepare('en'), library.prepare('en'), library.prepare('pl')]);
  for (const lang of LANGUAGES)
    for (const id of library.books.keys())
      expect(await turnsUntil(inTurns(library.rulebookOf(id).prepare(lang)))).toBe(1);
});

test('work that failed is begun anew', () => {
  let tries = 0;
  const work = doneOnce(function* () {
    tries += 1;
    yield;
    if (tries === 1) throw new Error('not yet');
    return tries;
  });
  expect(() => atOnce(work())).toThrow('not yet');
  expect(atOnce(work())).toBe(2);
  expect(atOnce(work())).toBe(2);
});
