import { afterAll, describe, expect, test } from 'vitest';
import { closePictures, picture } from '../../../src/games/small-world/board/index.ts';
import type { State } from '../../../src/games/small-world/rules/state.ts';
import type { Viewer } from '../../../src/kernel/seat.ts';
import { requestFor, wordsFor } from './requests.ts';
import { playOn } from './self-play.ts';

const { altText, draw, textMap } = picture;

afterAll(closePictures);

const SECRET = 7351;

/** The same table, with everything changed that the viewer may not know. */
const otherSecrets = ({ board, hidden }: State, viewer: Viewer): State => ({
  board,
  hidden: {
    races: [...hidden.races].reverse(),
    returned: [...hidden.returned].reverse(),
    powers: [...hidden.powers].reverse(),
    finds: [...hidden.finds].reverse(),
    coins: hidden.coins.map((coins, seat) => (seat === viewer ? coins : SECRET)),
  },
});

const TABLES: [viewer: Viewer, edition: 'base' | 'underground'][] = [
  ['public', 'base'],
  [2, 'base'],
  ['public', 'underground'],
  [0, 'underground'],
];

describe.each(TABLES)(
  'GIVEN two positions that differ only in what %s may not know, edition %s',
  (viewer, edition) => {
    const state = playOn(4, 'secrets', 120, { edition });
    const one = requestFor(state, viewer, 'pl');
    const two = requestFor(otherSecrets(state, viewer), viewer, 'pl');

    test('THEN alt text and text map are the same, and no other total is in them', () => {
      expect(altText(two, wordsFor(two))).toBe(altText(one, wordsFor(one)));
      expect(textMap(two, wordsFor(two))).toBe(textMap(one, wordsFor(one)));
      expect(altText(two, wordsFor(two)) + textMap(two, wordsFor(two))).not.toContain(String(SECRET));
    });

    test('THEN the pictures are the same, byte by byte', async () => {
      const [first, second] = [await draw(one), await draw(two)];
      expect(Buffer.compare(Buffer.from(first.bytes), Buffer.from(second.bytes))).toBe(0);
    });
  },
);

test('GIVEN open coins or the end of the game THEN every total is told', () => {
  for (const state of [playOn(3, 'open', 60, { coinsHidden: false }), playOn(3, 'end', 5000)]) {
    const request = requestFor(state, 'public');
    expect(textMap(request, wordsFor(request))).not.toContain('coins hidden');
    for (const coins of state.hidden.coins) {
      expect(altText(request, wordsFor(request))).toMatch(new RegExp(`\\b${coins} coins?\\b`));
    }
  }
});

test('GIVEN a seat looks THEN its own total is told, and no other', () => {
  const state = playOn(3, 'own', 60);
  const request = requestFor(state, 1);
  const hidden = textMap(request, wordsFor(request)).match(/coins hidden/gu);
  expect(hidden).toHaveLength(2);
  expect(altText(request, wordsFor(request))).toMatch(new RegExp(`\\b${state.hidden.coins[1]} coins?\\b`));
});
