import { expect, test } from 'vitest';
import { clip, withoutLastSign } from '../../src/i18n/clip.ts';

test.each([
  ['short enough', 'Trolls', 6, 'Trolls'],
  ['too long', 'Flying Trolls', 10, 'Flying Tr…'],
  ['a blank before the cut', 'Flying Trolls', 8, 'Flying…'],
  ['an emoji of two units at the cut', 'Orcs 🟦 win', 7, 'Orcs…'],
  ['a family of eleven units at the cut', 'We 👨‍👩‍👧‍👦 all', 12, 'We…'],
  ['a letter with its accent apart', 'abce\u0301fgh', 5, 'abc…'],
])('a text is cut between signs: %s', (_, text, most, shown) => {
  expect(clip(text, most)).toBe(shown);
});

test.each([
  ['a letter', 'Orcs', 'Orc'],
  ['a family', 'We 👨‍👩‍👧‍👦', 'We '],
  ['nothing', '', ''],
])('the last sign of a text is taken off whole: %s', (_, text, rest) => {
  expect(withoutLastSign(text)).toBe(rest);
});
