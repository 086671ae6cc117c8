import { createCanvas } from 'canvas';
import { expect, test } from 'vitest';
import { seatStyle } from '../../src/games/shared/picture/seat-styles.ts';
import { textsOf } from '../../src/i18n/index.ts';
import { paintChart } from '../../src/recap/chart.ts';
import { CHART_SIZE, PLOT } from '../../src/recap/chart-layout.ts';
import { chartWords, picturedNames } from '../../src/recap/chart-words.ts';
import { notingPen } from '../support/drawn-texts.ts';

const NAMES = ['Ada', 'Bartłomiej', 'Cæcilia von Hohenzollern', 'Dušan', 'Ewa'];

/** Scores that begin together, cross, and end close to each other. */
const SCORES = {
  places: [2, 1, 3, 5, 4],
  rounds: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((round) => ({
    round,
    scores: [5 + round * 9, 5 + round * 9 + (round > 4 ? 3 : -3), 5 + round * 8, 5, 5 + round],
  })),
};

test.each(['en', 'pl'] as const)('nothing on the picture of the end is covered or cut in %s', (locale) => {
  const t = textsOf(new Map()).shared(locale);
  const { pen, texts } = notingPen(CHART_SIZE);
  paintChart(pen, SCORES, chartWords(SCORES, { t, locale, title: 'Small World, K7F3', names: NAMES }));
  const faults = texts().filter(({ covered, cut }) => covered > 0.05 || cut);
  expect(faults).toEqual([]);
  const said = texts().map(({ text }) => text);
  for (const number of ['0', '20', '100', '98', '95', '85', '5', '15']) expect(said).toContain(number);
});

test('the winner is who came first, and the facts are counted from the scores', () => {
  const t = textsOf(new Map()).shared('en');
  const words = chartWords(SCORES, { t, locale: 'en', title: '', names: NAMES });
  expect(words.winner).toBe('Bartłomiej wins');
  expect(words.facts).toEqual([
    'Best round: Bartłomiej, 15 in round 5',
    'The lead changed once',
    '3 points ahead at the end',
  ]);
  const rounds = [1, 2].map((round) => ({ round, scores: [round, round] }));
  const shared = { places: [1, 1], rounds };
  const level = chartWords(shared, { t, locale: 'en', title: '', names: ['Ada', 'Bob'] });
  expect(level.winner).toBe('Ada and Bob win');
  expect(level.facts).toEqual([
    'Best round: Ada, 1 in round 2',
    'The lead never changed',
    'Level at the end',
  ]);
  const short = chartWords(
    { ...shared, rounds: rounds.slice(0, 1) },
    { t, locale: 'en', title: '', names: ['Ada', 'Bob'] },
  );
  expect(short.facts).toEqual(['Level at the end']);
});

test('numbers below nothing have a minus, not a hyphen', () => {
  const t = textsOf(new Map()).shared('en');
  const scores = {
    places: [1, 2],
    rounds: [1, 2].map((round) => ({ round, scores: [-2 * round, -7 * round] })),
  };
  const { pen, texts } = notingPen(CHART_SIZE);
  paintChart(pen, scores, chartWords(scores, { t, locale: 'en', title: '', names: ['Ada', 'Bob'] }));
  const said = texts().map(({ text }) => text);
  expect(said).toContain('−14');
  expect(said.filter((text) => /-\d/u.test(text))).toEqual([]);
});

test('GIVEN a game of one round THEN each seat has a column from nothing to its score, and no round is named', () => {
  const t = textsOf(new Map()).shared('en');
  const scores = { places: [2, 1], rounds: [{ round: 5, scores: [2, 4] }] };
  const words = chartWords(scores, { t, locale: 'en', title: 'Training, K7F3', names: ['Ada', 'Bob'] });
  const canvas = createCanvas(...CHART_SIZE);
  paintChart(canvas.getContext('2d'), scores, words);
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, 736, CHART_SIZE[1]);
  const coloured = (colour: string): number => {
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    const rows = Array.from({ length: height }, (_, row) => row).filter((row) =>
      Array.from({ length: width - 300 }, (_, column) => (row * width + column + 150) * 4).some(
        (at) => data[at] === red && data[at + 1] === green && data[at + 2] === blue && row > 200,
      ),
    );
    return rows.length;
  };
  const [low, high] = [0, 1].map((seat) => coloured(seatStyle(seat).colour));
  expect(low).toBeGreaterThan(200);
  expect(high).toBeGreaterThan(1.7 * (low ?? 0));
  const { pen, texts } = notingPen(CHART_SIZE);
  paintChart(pen, scores, words);
  expect(texts().filter(({ text }) => text === '5' || text === words.rounds)).toEqual([]);
});

test.each([
  [
    [100, 20, 18, 17, 16],
    [1, 2, 3, 4, 5],
  ],
  [
    [14, -30, -31, -32, -32],
    [1, 2, 3, 4, 4],
  ],
  [
    [30, 30, 30, 30, 30],
    [1, 1, 1, 1, 1],
  ],
])(
  'GIVEN last scores of %s THEN nobody’s name lies on the ribbon, a shape or another name',
  (last, places) => {
    const t = textsOf(new Map()).shared('en');
    const rounds = [
      { round: 1, scores: last.map(() => 5) },
      { round: 2, scores: last },
    ];
    const names = picturedNames([...NAMES.slice(0, 4), 'Wilhelmina Konstantynopolitańczyk']);
    const scores = { rounds, places };
    const { pen, texts } = notingPen(CHART_SIZE);
    paintChart(pen, scores, chartWords(scores, { t, locale: 'en', title: 'Small World', names }));
    const drawn = texts();
    expect(drawn.filter(({ covered, cut }) => covered > 0.05 || cut)).toEqual([]);
    const labels = drawn.filter(({ box }) => box[0] > PLOT.right + 60 && box[1] < PLOT.bottom);
    expect(Math.min(...labels.map(({ box }) => box[1]))).toBeGreaterThan(PLOT.top - 40);
  },
);

test.each(['en', 'pl'] as const)(
  'GIVEN five winners with long names THEN all of them are named, in %s',
  (locale) => {
    const t = textsOf(new Map()).shared(locale);
    const names = picturedNames(
      ['Wilhelmina', 'Cæcilia', 'Bartłomieja', 'Konstancja', 'Maksymiliana'].map(
        (name) => `${name} von Hohenzollern`,
      ),
    );
    const rounds = [1, 2].map((round) => ({ round, scores: names.map(() => 9 * round) }));
    for (const many of [3, 4, 5]) {
      const scores = { places: names.map((_, seat) => (seat < many ? 1 : many + 1)), rounds };
      const { pen, texts } = notingPen(CHART_SIZE);
      paintChart(pen, scores, chartWords(scores, { t, locale, title: 'Small World', names }));
      const ribbon = texts().filter(({ box }) => box[1] > 60 && box[3] < 170);
      const said = ribbon.map(({ text }) => text).join(' ');
      for (const name of names.slice(0, many)) expect(said).toContain(name);
      expect(ribbon.filter(({ covered, cut }) => covered > 0.05 || cut)).toEqual([]);
    }
  },
);

test('GIVEN a winner whose name has no letter that the picture has THEN they are told by their number', () => {
  const t = textsOf(new Map()).shared('en');
  const names = picturedNames(['Ada', '🦊🔥', 'n'.repeat(40)]);
  const scores = { places: [2, 1, 3], rounds: [1, 2].map((round) => ({ round, scores: [1, 9 * round, 0] })) };
  const { winner, facts } = chartWords(scores, { t, locale: 'en', title: '', names });
  expect([winner, facts[0]]).toEqual(['#2 wins', 'Best round: #2, 9 in round 2']);
  expect(names[2]?.length).toBeLessThan(30);
});
