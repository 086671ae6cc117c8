import { describe, expect, test } from 'vitest';
import type { QuestionAnswer } from '../../../src/games/front/command.ts';
import type { Words } from '../../../src/games/front/words.ts';
import { contextAfter } from '../../../src/games/small-world/commands/seat-context.ts';
import { targetsOf } from '../../../src/games/small-world/commands/targets.ts';
import { smallWorldFront as front } from '../../../src/games/small-world/front.ts';
import { smallWorld } from '../../../src/games/small-world/game.ts';
import { mapFor, regionName } from '../../../src/games/small-world/maps/index.ts';
import { both } from '../../../src/games/small-world/rules-help/turn-questions.ts';
import { loadQuestions } from '../../../src/rulebook/asked-questions.ts';
import { numberAsked } from '../../../src/rulebook/index.ts';
import { library } from '../../rulebook/library.ts';
import { contextOf, english, polish, randomGame } from './table.ts';

const help = front.rulesHelp;
const options = smallWorld.options.parse({});

/** What question about the position a text is taken for, and what it is about; undefined if for none. */
const takenFor = (question: string) => {
  const text = help?.numbered?.(question, { options, seats: 3 }) ?? question;
  for (const asked of help?.positionQuestions ?? [])
    for (const texts of [front.texts.en, front.texts.pl]) {
      const number = numberAsked(text, texts[`position-question.${asked.name}`] ?? '');
      if (number !== undefined) return { asked, about: { number, text } };
    }
  return undefined;
};

const QUESTIONS: readonly (readonly [string, string, number])[] = [
  ['can I take 7 with the dragon?', 'conquer', 7],
  ['what am I short for 9', 'conquer', 9],
  ["why can't I go to 5?", 'conquer', 5],
  ['could I afford 12', 'conquer', 12],
  ['stać mnie na 12?', 'conquer', 12],
  ['dlaczego nie mogę na 5', 'conquer', 5],
  ['ile mi brakuje na 9?', 'cost', 9],
  ['czy mogę zająć 7 ze smokiem', 'conquer', 7],
  ['could I take both 4 and 5', 'both', 5],
  ['czy zajmę 4 i 5?', 'both', 5],
  ['who can attack me at 11?', 'attackers', 11],
  ['is 11 safe?', 'attackers', 11],
  ['kto może mnie zaatakować na 11', 'attackers', 11],
  ['kto mi zagraża na 11?', 'attackers', 11],
  ['what would declining bring me?', 'decline', 0],
  ['ile dostanę, jeśli wymrę?', 'decline', 0],
  ['how much will I earn this turn', 'income', 0],
  ['ile zarobię w tej turze?', 'income', 0],
  ['what is my score?', 'coins', 0],
  ["what's my total", 'coins', 0],
  ['how many coins do I have right now?', 'coins', 0],
  ['ile mam monet?', 'coins', 0],
  ['jaki mam wynik', 'coins', 0],
  ['what are my odds on 8', 'odds', 8],
  ['ile kosztuje 8', 'cost', 8],
];

test.each(QUESTIONS)('%s', (question, name, number) => {
  const taken = takenFor(question);
  expect(taken?.asked.name).toBe(name);
  expect(taken?.about.number).toBe(number);
});

describe.each(['en', 'pl'] as const)('GIVEN regions are named in %s', (lang) => {
  test('THEN each is found by its name', () => {
    const { id: map, regions } = mapFor(3);
    const ask = lang === 'en' ? 'can I conquer' : 'czy mogę podbić';
    const lost = regions.flatMap(({ id }) => {
      const name = regionName(map, id, lang);
      return takenFor(`${ask} ${name}?`)?.about.number === id ? [] : [name];
    });
    expect(lost).toEqual([]);
  });
});

test.each([
  'how much is slot 5',
  'can it cost just 3',
  'why can I not attack with my 9 tokens',
  'ile kosztuje zestaw 4',
])('«%s» names no region', (question) => {
  expect(takenFor(question)).toBeUndefined();
});

test('what the rulebook is asked is not taken for one', () => {
  expect(takenFor('can the others see how many coins do I have')).toBeUndefined();
  const answered = loadQuestions('small-world').filter(({ want }) => want.length > 0);
  expect(answered.length).toBeGreaterThan(1000);
  expect(answered.map(({ ask }) => ask).filter((ask) => takenFor(ask))).toEqual([]);
});

/** Every answer to a question in a game played at random, from the seat whose turn it is and from another. */
function* answered(question: string, words: Words): Generator<QuestionAnswer & { readonly own: boolean }> {
  const taken = takenFor(question);
  if (!taken) throw new Error(question);
  for (const { context } of randomGame(3, 11))
    for (const seat of [context.seat, (context.seat + 1) % 3])
      yield {
        ...taken.asked.answer(taken.about, contextOf(context.state, seat), words),
        own: context.view.board.turn.seat === seat,
      };
}

test.each([
  ['who can attack me at 11', 'kto może mnie zaatakować na 11'],
  ['could I take both 4 and 5', 'czy zajmę 4 i 5'],
  ['what would declining bring me', 'co mi da wymieranie'],
  ['how much will I earn this turn', 'ile zarobię w tej turze'],
] as const)('«%s» is answered anywhere in a game, and its rules can be read up', (...questions) => {
  const book = library.rulebookOf('small-world');
  for (const [at, words] of [english, polish].entries())
    for (const { text, reasons = [] } of answered(questions[at] ?? '', words)) {
      expect(text).not.toMatch(/undefined|\{|NaN/);
      for (const { rule } of reasons) expect(book.sectionOfRule(rule, 'en'), rule).toBeDefined();
    }
});

test('GIVEN somebody else is in turn THEN what they conquer is not foretold as one’s own income', () => {
  const paidForConquests = ['orcs.conquests', 'pillaging.conquests', 'wealthy.first'];
  const asked = takenFor('how much will I earn this turn');
  const foretold: string[] = [];
  let waiting = 0;
  for (const { context } of randomGame(3, 11, { races: ['orcs'], powers: ['pillaging', 'wealthy'] })) {
    const { board } = context.view;
    for (const seat of [1, 2].map((after) => (board.turn.seat + after) % 3)) {
      const { race, power } = board.players[seat]?.active ?? {};
      if (race === 'orcs' || power === 'pillaging' || power === 'wealthy') waiting += 1;
      const { reasons = [] } =
        asked?.asked.answer(asked.about, contextOf(context.state, seat), english) ?? {};
      foretold.push(...reasons.flatMap(({ rule }) => (paidForConquests.includes(rule) ? [rule] : [])));
    }
  }
  expect(waiting).toBeGreaterThan(10);
  expect(foretold).toEqual([]);
});

test.each([
  ['what is my score', english, 'You have'],
  ['ile mam monet', polish, 'Masz'],
] as const)('«%s» is answered with the asker’s own coins', (question, words, opening) => {
  const taken = takenFor(question);
  let asked = 0;
  for (const { context } of randomGame(3, 11))
    for (const seat of [0, 1, 2]) {
      const own = contextOf(context.state, seat);
      const { text = '' } = taken?.asked.answer(taken.about, own, words) ?? {};
      expect(text.split('\n')[0]).toMatch(new RegExp(`^${opening} ${own.view.coins[seat]} `));
      asked += 1;
    }
  expect(asked).toBeGreaterThan(30);
});

test('GIVEN two regions can be taken one after the other THEN the engine takes them for so many tokens', () => {
  let shown = 0;
  for (const { context } of randomGame(3, 11)) {
    if (context.view.board.turn.phase.name !== 'conquest') continue;
    const targets = [
      ...new Set(targetsOf(context).flatMap(({ kind, region }) => (kind === 'conquer' ? [region] : []))),
    ];
    const [first, second] = targets;
    if (first === undefined || second === undefined) continue;
    const { text } = both.answer({ number: second, text: `both ${first} and ${second}` }, context, english);
    const played = [
      [first, second],
      [second, first],
    ].map((order) =>
      contextAfter(
        context,
        order.map((region) => `conquer ${region}`),
      ),
    );
    const possible = played.some((after) => after !== undefined);
    expect(text.startsWith('**Yes:**'), text).toBe(possible);
    shown += possible ? 1 : 0;
  }
  expect(shown).toBeGreaterThan(0);
});
