import { expect, test } from 'vitest';
import { cached } from '../../src/discord/messages/remembered.ts';

/** A work that says how often it was done, and fails for odd numbers the first time. */
const counting = (most: number) => {
  const done: number[] = [];
  const ask = cached(async ({ number }: { number: number }) => {
    done.push(number);
    if (number % 2 === 1 && done.filter((one) => one === number).length === 1) throw new Error('once');
    return `picture ${number}`;
  }, most);
  return { ask, done };
};

test('the same picture is drawn once, however often it is asked for, at the same moment too', async () => {
  const { ask, done } = counting(2);
  expect(await Promise.all([ask({ number: 2 }), ask({ number: 2 })])).toEqual(['picture 2', 'picture 2']);
  expect(await ask({ number: 2 })).toBe('picture 2');
  expect(done).toEqual([2]);
});

test('what was not asked for longest is forgotten first', async () => {
  const { ask, done } = counting(2);
  for (const number of [2, 4, 2, 6, 2, 4]) await ask({ number });
  expect(done).toEqual([2, 4, 6, 4]);
});

test('a picture that could not be drawn is tried again', async () => {
  const { ask, done } = counting(2);
  await expect(ask({ number: 3 })).rejects.toThrow('once');
  expect(await ask({ number: 3 })).toBe('picture 3');
  expect(done).toEqual([3, 3]);
});
