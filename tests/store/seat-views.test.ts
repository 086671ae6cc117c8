import { expect, test } from 'vitest';
import { differenceOf, viewFrom } from '../../src/store/seat-views.ts';

const shared = { board: { regions: [1, 2, { deep: null }] }, stacks: { races: 3 }, over: false };

test.each([
  ['the same', { ...shared }],
  ['more', { ...shared, own: { coins: 5 } }],
  ['something else', { ...shared, stacks: { races: 3, powers: 1 } }],
  ['less', { board: shared.board }],
  ['nothing', {}],
  ['a list', [1, 2]],
  ['a word', 'word'],
  ['no thing at all', null],
])('a seat that sees %s sees it again', (_, view) => {
  const kept = JSON.parse(JSON.stringify(differenceOf(shared, view)));
  expect(viewFrom(shared, kept)).toEqual(view);
});

test('what everybody sees is kept once', () => {
  expect(differenceOf(shared, { ...shared, own: { coins: 5 } })).toEqual({ other: { own: { coins: 5 } } });
  expect(viewFrom('a word', differenceOf('a word', shared))).toEqual(shared);
});
