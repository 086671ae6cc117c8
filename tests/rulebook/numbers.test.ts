import { expect, test } from 'vitest';
import { numbersIn } from '../../src/rulebook/numbers.ts';

test.each([
  ['zasady dla gry dwuosobowej', 'pl', [2]],
  ['rozgrywka czteroosobowa', 'pl', [4]],
  ['trzyosobowa gra na 2 lata', 'pl', [3, 2]],
  ['pięcioosobowa', 'pl', [5]],
  ['trzymam kartę', 'pl', []],
  ['a two-player game', 'en', [2]],
  ['9 tiles', 'en', [9]],
  ['eleven tiles, the sixteenth', 'en', [11, 16]],
  ['dwunastu i trzynastu, jedenaście', 'pl', [12, 13, 11]],
  ['dziewięciu, dziesięć, piętnaście', 'pl', [9, 10, 15]],
  ['dwadzieścia, siedemnaście', 'pl', []],
] as const)('the numbers in «%s»', (text, lang, numbers) => {
  expect([...numbersIn(text, lang)]).toEqual(numbers);
});
