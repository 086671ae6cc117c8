import { describe, expect, test } from 'vitest';
import { FRONTS } from '../../src/games/index.ts';
import { type Locale, SHARED_TEXTS } from '../../src/i18n/index.ts';
import { ABOUT_BOT, BOT_FEATURES, subjectOf } from '../../src/rulebook/about-bot.ts';
import { loadQuestions } from '../../src/rulebook/asked-questions.ts';
import { type Answer, type FoundAnswer, GUIDE, LANGUAGES } from '../../src/rulebook/index.ts';
import { inDoubt } from '../../src/rulebook/with-guide.ts';
import { library } from './library.ts';

const QUESTIONS = loadQuestions(GUIDE);

/** The tables at which they are asked, one after the other. */
const TABLES = [['small-world'], ['small-world-underground', 'small-world'], ['dungeon-lords']];

const guide = library.rulebookOf(GUIDE);

test('every section of the book about the bot is asked for in four English and three Polish questions', () => {
  const asked = (id: string, lang: Locale): number =>
    QUESTIONS.filter((one) => one.lang === lang && one.want[0] === id).length;
  const ids = [...guide.rules.sections.en.keys()];
  expect(ids.filter((id) => asked(id, 'en') < 4 || asked(id, 'pl') < 3)).toEqual([]);
  expect(QUESTIONS.flatMap(({ want }) => want).filter((id) => !ids.includes(id))).toEqual([]);
});

test('every question is judged, by rulings with names of their own', () => {
  const names = guide.rulings.map(({ asked }) => asked.en[0]);
  expect(QUESTIONS.filter(({ plain }) => plain === undefined)).toEqual([]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

test('what the bot does for somebody who is away is told by its book, also where a race is meant', () => {
  const ask = 'will the bot put a race to rest for somebody who is away';
  const { direct } = library.answer(ask, { lang: 'en', preferred: ['small-world'] });
  expect([direct?.book, direct?.section]).toEqual([GUIDE, 'absent']);
  expect(direct?.text).toMatch(/^No\. .*in decline/);
});

describe.each(LANGUAGES)('questions about the bot in %s', (lang) => {
  test('are seen to be that, or to be in doubt', () => {
    const asked = QUESTIONS.filter((one) => one.lang === lang);
    const lost = asked.filter(({ ask }, at) => {
      const { answers, shown } = library.answer(ask, { lang, preferred: TABLES[at % TABLES.length] ?? [] });
      return !answers.slice(0, shown).some(({ book }) => book === GUIDE);
    });
    if (lost.length > 0) console.info(lost.map(({ ask }) => ask).join('\n'));
    expect(1 - lost.length / asked.length).toBeGreaterThanOrEqual(0.9);
  }, 120_000);

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

test('questions about rules are left to the rules, and few are in doubt', () => {
  const asked = ['small-world', 'small-world-underground', 'dungeon-lords'].flatMap((book) =>
    loadQuestions(book)
      .filter(({ want }) => want.length > 0)
      .filter((_, at) => at % STEP === 0)
      .map(({ ask, lang }) => ({ ask, ...library.answer(ask, { lang, preferred: [book] }) })),
  );
  const taken = asked.filter(({ answers: [first] }) => first?.book === GUIDE);
  const doubted = asked.filter(({ answers, shown }) =>
    answers.slice(0, shown).some(({ book }) => book === GUIDE),
  );
  expect(taken.length, taken.map(({ ask }) => ask).join('\n')).toBeLessThanOrEqual(0.005 * asked.length + 1);
  expect(doubted.length, doubted.map(({ ask }) => ask).join('\n')).toBeLessThanOrEqual(0.05 * asked.length);
}, 240_000);

describe('what a question is taken to be about', () => {
  /** With these weights every question is about the bot as likely as not. */
  const weights = {
    ...ABOUT_BOT.before.weights,
    ...Object.fromEntries([...BOT_FEATURES, 'bias'].map((one) => [one, 0])),
  };
  const asked = { guide, books: [library.rulebookOf('small-world')] };

  test.each([
    [{ least: 0.5, doubtful: 0.4 }, 'bot'],
    [{ least: 0.6, doubtful: 0.5 }, 'doubtful'],
    [{ least: 0.7, doubtful: 0.6 }, 'rules'],
    [{ least: 0.5 }, 'bot'],
    [{ least: 0.6 }, 'rules'],
  ] as const)('with %j is told by the two thresholds', (thresholds, subject) => {
    expect(subjectOf('can I take that back', 'en', asked, { weights, ...thresholds })).toBe(subject);
  });

  test('is in doubt below the threshold from which on the book about the bot answers first', () => {
    const { least, doubtful } = ABOUT_BOT.before;
    expect(doubtful).toBeGreaterThan(0);
    expect(doubtful).toBeLessThan(least);
  });
});

describe('where it is in doubt whether a question is about the bot', () => {
  const answer = (book: string, id: string): Answer => ({ book, id, title: id, text: id, score: 1 });
  const found = (book: string, ids: readonly string[], section?: string): FoundAnswer => ({
    answers: ids.map((id) => answer(book, id)),
    shown: 1,
    ...(section !== undefined && { direct: { book, section, text: `of ${book}` } }),
  });
  const [cost, decline, coins] = ['cost', 'decline', 'coins'] as const;
  const rules = found('small-world', [cost, decline, coins]);
  const plainRules = found('small-world', [cost, decline, coins], decline);
  const bot = found(GUIDE, ['undo', 'vote']);
  const plainBot = found(GUIDE, ['undo', 'vote'], 'vote');

  test.each([
    ['neither has a plain answer', bot, rules, [cost, 'undo', decline, coins], undefined],
    ['both have one', plainBot, plainRules, [decline, 'vote', cost, coins], 'of small-world'],
    ['only the rules have one', bot, plainRules, [decline, 'undo', cost, coins], 'of small-world'],
    ['only the book about the bot has one', plainBot, rules, ['vote', cost, decline, coins], `of ${GUIDE}`],
  ] as const)('and %s, the best section of both is shown', (_, guide, rules, ids, text) => {
    const { answers, shown, direct } = inDoubt(guide, rules);
    expect(answers.map(({ id }) => id)).toEqual(ids);
    expect([shown, direct?.text]).toEqual([2, text]);
  });

  test('and the book about the bot finds nothing, the rules answer alone', () => {
    expect(inDoubt({ answers: [], shown: 1 }, rules)).toEqual(rules);
  });
});

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
