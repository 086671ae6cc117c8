import { describe, expect, test } from 'vitest';
import { play } from './play.ts';

const HOUSE_CARDS = { variant: 'full', specialEvents: true, conservativeMode: true };

const TABLES = [2, 3, 4].flatMap((seats) => [
  { seats, options: { variant: 'full' }, style: 'anyhow', seed: seats } as const,
  { seats, options: { variant: 'first' }, style: 'busily', seed: seats } as const,
  { seats, options: HOUSE_CARDS, style: 'busily', seed: seats } as const,
  { seats, options: { variant: 'full' }, style: 'absently', seed: seats } as const,
]);

describe('every law holds in every position of random games', () => {
  test.each(TABLES)('$seats players, $options, playing $style', ({ seats, options, style, seed }) => {
    expect(play(seats, options, seed, style)).toEqual({ finished: true, violations: [] });
  });
});
