import { describe, expect, test } from 'vitest';
import { questionsAbout, questionsAboutTheBot } from '../../src/bench/search-quality.ts';
import { FRONTS } from '../../src/games/index.ts';
import { SHARED_TEXTS } from '../../src/i18n/index.ts';
import { GUIDE, LANGUAGES } from '../../src/rulebook/index.ts';
import { tokenize } from '../../src/rulebook/tokenize.ts';
import { library } from './library.ts';

const QUESTIONS = questionsAboutTheBot();

/** The tables at which they are asked, one after the other. */
const TABLES = [['small-world'], ['small-world-underground', 'small-world'], ['dungeon-lords']];

const guide = library.rulebookOf(GUIDE);
const key = (text: string): string => tokenize(text).join(' ');

test('questions about the bot are at least 200, half of them Polish, and want sections that exist', () => {
  expect(QUESTIONS.length).toBeGreaterThanOrEqual(200);
  expect(2 * QUESTIONS.filter(({ lang }) => lang === 'pl').length).toBe(QUESTIONS.length);
  expect(QUESTIONS.flatMap(({ want }) => want).filter((id) => !guide.section(id, 'en'))).toEqual([]);
});

test('questions about the bot are in other words than the phrases of its book', () => {
  const phrases = new Set(
    LANGUAGES.flatMap((lang) => [...guide.phrases(lang).values()].flatMap((some) => some.map(key))),
  );
  expect(QUESTIONS.filter(({ ask }) => phrases.has(key(ask)))).toEqual([]);
});

test('what readers have judged is about rulings of the book, each named by its first phrase', () => {
  const names = guide.rulings.map(({ asked }) => asked.en[0]);
  const judged = QUESTIONS.flatMap(({ plain, stated = [] }) => [...(plain ?? []), ...stated]);
  expect(QUESTIONS.filter(({ plain }) => plain === undefined)).toEqual([]);
  expect(judged.filter((name) => !names.includes(name))).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('what the bot does for somebody who is away is told by its book, also where a race is meant', () => {
  const ask = 'somebody left the game for a week, will the bot put his race to rest';
  const { direct } = library.answer(ask, { lang: 'en', preferred: ['small-world'] });
  expect([direct?.book, direct?.section]).toEqual([GUIDE, 'absent']);
  expect(direct?.text).toMatch(/^No\. .*in decline/);
});

describe.each(LANGUAGES)('questions about the bot in %s', (lang) => {
  test('have the right section first, at a table of any game', () => {
    const asked = QUESTIONS.filter((one) => one.lang === lang);
    const misses = asked.flatMap(({ ask, want }, at) => {
      const [first] = library.ask(ask, { lang, preferred: TABLES[at % TABLES.length] ?? [] });
      const found = `${first?.book}/${first?.id}`;
      return want.some((id) => found === `${GUIDE}/${id}`) ? [] : [`${ask}: ${found}`];
    });
    if (misses.length > 0) console.info(misses.join('\n'));
    expect(1 - misses.length / asked.length, misses.join('\n')).toBeGreaterThanOrEqual(0.85);
  }, 120_000);

  test('have their plain answer, where it is asked for in its own words', () => {
    const lost = guide.rulings.flatMap(({ asked, answer }) => {
      const { direct } = library.answer(asked[lang][0] ?? '', { lang, preferred: ['small-world'] });
      return direct?.book === GUIDE && direct.text === answer[lang]
        ? []
        : [`${asked[lang][0]}: ${direct?.text}`];
    });
    expect(lost.length, lost.join('\n')).toBeLessThan(0.15 * guide.rulings.length);
  }, 120_000);
});

/** Of every so many questions about rules one is asked: all of them take minutes. */
const STEP = 6;

test('questions about rules are left to the rules', () => {
  const asked = ['small-world', 'small-world-underground', 'dungeon-lords'].flatMap((book) =>
    (questionsAbout(book, 'in-game')?.answered ?? [])
      .filter((_, at) => at % STEP === 0)
      .map(({ ask, lang }) => ({ ask, lang, book })),
  );
  const taken = asked.filter(
    ({ ask, lang, book }) => library.ask(ask, { lang, preferred: [book] })[0]?.book === GUIDE,
  );
  expect(taken.length, taken.map(({ ask }) => ask).join('\n')).toBeLessThanOrEqual(0.005 * asked.length + 1);
}, 240_000);

test.each(LANGUAGES)('the book about the bot names only commands that exist, in %s', (lang) => {
  const said = [
    ...[...guide.rules.sections[lang].values()].map(({ text }) => text),
    ...guide.rulings.map(({ answer }) => answer[lang]),
  ];
  const paths = new Set(
    said.flatMap((text) => [...text.matchAll(/`\/([a-z -]+)`/g)].map(([, path = '']) => path)),
  );
  const texts = [SHARED_TEXTS[lang], ...[...FRONTS.values()].map((front) => front.texts[lang])];
  const wrong = [...paths].filter((path) => {
    const name = `command.${path.replaceAll(' ', '.')}.name`;
    return !texts.some((some) => some[name]);
  });
  expect(paths.size).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
});
