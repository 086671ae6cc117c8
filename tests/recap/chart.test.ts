import { expect, test } from 'vitest';
import { textsOf } from '../../src/i18n/index.ts';
import { CHART_SIZE, paintChart } from '../../src/recap/chart.ts';
import { chartWords } from '../../src/recap/chart-words.ts';
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
  const shared = { places: [1, 1], rounds: [{ round: 1, scores: [3, 3] }] };
  const level = chartWords(shared, { t, locale: 'en', title: '', names: ['Ada', 'Bob'] });
  expect(level.winner).toBe('Ada and Bob win');
  expect(level.facts).toEqual(['The lead never changed', 'Level at the end']);
});
