import { beforeAll, describe, expect, test } from 'vitest';
import { LAYOUT } from '../../../src/games/dungeon-lords/board/layout.ts';
import { drawPicture, PICTURE_SIZE } from '../../../src/games/dungeon-lords/board/picture.ts';
import { loadScenery } from '../../../src/games/dungeon-lords/board/scenery.ts';
import { notingPen } from '../../support/drawn-texts.ts';
import { gameOf, lastOf } from './positions.ts';
import { requestFor, wordsFor } from './requests.ts';

beforeAll(loadScenery);

/** How wide a phone shows a picture. */
const PHONE = 400;
const NUMBER = /^[−+]?\d+(\/\d+)?$/;

/** The height of the letters of every number in a picture, as a phone shows it. */
const numbersOn = (seats: number, phase: 'execute' | 'battle'): { text: string; size: number }[] => {
  const request = requestFor(lastOf(gameOf(seats, 5, {}), phase), 'public', 'pl');
  const { pen, texts } = notingPen(PICTURE_SIZE);
  drawPicture(pen, request, wordsFor(request).t);
  return texts().flatMap(({ text, size }) =>
    NUMBER.test(text) ? [{ text, size: (size * PHONE) / LAYOUT.width }] : [],
  );
};

describe.each([2, 3, 4])('GIVEN a game of %d on a phone', (seats) => {
  test.each(['execute', 'battle'] as const)('THEN no number is too small to be read: %s', (phase) => {
    expect(numbersOn(seats, phase).filter(({ size }) => size < 6)).toEqual([]);
  });

  test('THEN most of what is owned, asked and given is larger than that', () => {
    const sizes = numbersOn(seats, 'execute').map(({ size }) => size);
    const large = sizes.filter((size) => size > 8.7);
    expect(large.length / sizes.length).toBeGreaterThan(0.8);
  });
});
