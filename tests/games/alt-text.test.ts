import { expect, test } from 'vitest';
import type { Words } from '../../src/games/front/words.ts';
import { fullestAltText } from '../../src/games/shared/picture/alt-text.ts';
import { textsOf } from '../../src/i18n/index.ts';

const FAMILY = '👨‍👩‍👧‍👦';
const words: Words = { locale: 'en', t: textsOf(new Map()).shared('en'), names: [`Ada ${FAMILY}`] };

test('a name is shortened between two signs, and never within one', () => {
  const told = fullestAltText([{ name: 10 }], words, ({ names }) => names.join());
  expect(told).toBe('Ada…');
});

test('what does not fit at the briefest is cut off between two signs', () => {
  const told = fullestAltText([{ name: 10 }], words, () => `It is${FAMILY.repeat(200)}`);
  expect(told.length).toBeLessThanOrEqual(1024);
  expect(told.replaceAll(FAMILY, '')).toBe('It is…');
});
