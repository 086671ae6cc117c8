import { expect, test } from 'vitest';
import { clip, clipSentences, withoutLastSign } from '../../src/i18n/clip.ts';

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
  ['all of them', 'One. Two.', 9, 'One. Two.'],
  ['some of them', 'One. Two. Three.', 12, 'One. Two. …'],
  ['so many that the ellipsis fits, too', 'One. Two. Three.', 10, 'One. …'],
  ['not even the first', 'One or two. Three.', 6, 'One o…'],
])('of sentences as many are kept whole as fit: %s', (_, text, most, shown) => {
  expect(clipSentences(text, most)).toBe(shown);
});

test.each([
  ['a letter', 'Orcs', 'Orc'],
  ['a family', 'We 👨‍👩‍👧‍👦', 'We '],
  ['nothing', '', ''],
])('the last sign of a text is taken off whole: %s', (_, text, rest) => {
  expect(withoutLastSign(text)).toBe(rest);
});
