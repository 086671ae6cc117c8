import { Image } from 'canvas';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadFaces } from '../../../src/games/shared/picture/faces.ts';
import { LAYOUT, ZOOM } from '../../../src/games/small-world/board/layout.ts';
import { drawPicture, pictureSize } from '../../../src/games/small-world/board/picture.ts';
import type { View } from '../../../src/games/small-world/rules/state.ts';
import { type DrawnText, notingPen } from '../../support/drawn-texts.ts';
import { requestFor, wordsFor } from './requests.ts';
import { playOn } from './self-play.ts';

beforeAll(() => loadFaces(['race']));

const BOTH = { edition: 'mixed', board: 'underground' } as const;
/** With short names and the longest of all, some of two words. */
const RACES = ['elves', 'orcs', 'iron-dwarves', 'sorcerers', 'shadow-mimes', 'drow'] as const;
const POWERS = ['wise', 'diplomat', 'hill', 'reborn', 'dragon-master', 'stout'] as const;

/** What is written in the picture of a position of five players, or in a frame of its film, after a change to what all see. */
const drawn = (moves: number, change: (view: View) => View = (view) => view, part?: 'board'): DrawnText[] => {
  const request = requestFor(playOn(5, 'names', moves, BOTH), 'public', 'pl');
  const changed = { ...request, view: change(request.view), ...(part && { part }) };
  const { pen, texts } = notingPen(pictureSize(changed));
  drawPicture(pen, changed, { painted: new Image(), stamped: false }, wordsFor(request).t);
  return texts();
};

const withColumn = (view: View): View => ({
  ...view,
  board: {
    ...view.board,
    column: RACES.map((race, index) => ({ race, power: POWERS[index] ?? 'wise', coins: 3 })),
  },
});

const sizesOf = (texts: readonly DrawnText[], wanted: readonly string[]): number[] =>
  wanted.map((name) => {
    const found = texts.findLast(({ text }) => text === name);
    if (!found) throw new Error(`${name} is not written`);
    return found.size;
  });

describe('GIVEN combos with short and long names', () => {
  test('THEN those that fit in a line have one size, and two words lie in two lines', () => {
    const texts = drawn(0, withColumn);
    const sizes = sizesOf(texts, ['Elfy', 'Orkowie', 'Czarnoksiężnicy', 'Drowy']);
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeGreaterThan(26);
    const [first = 0, second] = sizesOf(texts, ['Żelazne', 'Krasnoludy']);
    expect(second).toBe(first);
    expect(first).toBeGreaterThan(23);
  });

  test('THEN their powers have one size', () => {
    const sizes = sizesOf(drawn(0, withColumn), ['Zaradne', 'Dyplomatyczne', 'Odradzające się', 'Niezłomne']);
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeGreaterThan(23);
  });
});

describe('GIVEN players with short and long names', () => {
  test.each([
    ['in the game', 200, 28],
    ['at its end, when places stand beside them', 5000, 25],
  ])('THEN they are whole and of one size %s', (_, moves, least) => {
    const texts = drawn(moves);
    const sizes = sizesOf(texts, ['Ann', 'Bartłomiej', 'Dušan', 'Ewa']);
    expect(new Set(sizes).size).toBe(1);
    expect(sizes[0]).toBeGreaterThan(least);
    const [first = 0, second] = sizesOf(texts, ['Cæcilia von', 'Hohenzollern']);
    expect(second).toBe(first);
    expect(first).toBeGreaterThan(19);
  });

  test('THEN they are whole in a film, too', () => {
    const texts = drawn(200, undefined, 'board');
    const sizes = sizesOf(texts, ['Ann', 'Bartłomiej', 'Dušan', 'Ewa']);
    expect(new Set(sizes).size).toBe(1);
    expect(sizesOf(texts, ['Cæcilia von', 'Hohenzollern'])[0]).toBeGreaterThan(23);
  });
});

test('GIVEN a player with a very long name THEN the title says what they decide all the same', () => {
  const name = 'Żaneta-Ośmiornica Wężykowata-Brzęczyszczykiewicz XIV';
  for (const [moves, decides] of [
    [0, 'wybiera zestaw'],
    [1, 'podbija'],
  ] as const) {
    const request = { ...requestFor(playOn(2, 'names', moves), 'public', 'pl'), names: [name, name] };
    const { pen, texts } = notingPen(pictureSize(request));
    drawPicture(pen, request, { painted: new Image(), stamped: false }, wordsFor(request).t);
    expect(texts().map(({ text }) => text)).toContainEqual(expect.stringMatching(`^Żaneta-.*… ${decides}$`));
  }
});

test('GIVEN a legend that does not need all its rows THEN they lie in the middle of their room', () => {
  const texts = drawn(0);
  const { legend, board } = LAYOUT;
  const below = (board.top + board.height) * ZOOM;
  const names = texts.filter(({ text, box }) => box[1] > below && text.length > 3);
  const [cards = 0] = texts.filter(({ text }) => text === 'Ann').map(({ box }) => box[1]);
  const rows = names.filter(({ box }) => box[3] < cards);
  const top = Math.min(...rows.map(({ box }) => box[1]));
  const bottom = Math.max(...rows.map(({ box }) => box[3]));
  expect(rows.length).toBeGreaterThan(1);
  expect(Math.abs(top - below - (cards - bottom))).toBeLessThan(legend.row * ZOOM * 0.5);
});

test('GIVEN players without a race after the first round THEN no card says that none was chosen yet', () => {
  const withoutRaces = (view: View): View => {
    const players = view.board.players.map(({ active: _, ...player }) => player);
    return { ...view, board: { ...view.board, players } };
  };
  const late = drawn(5000, withoutRaces).map(({ text }) => text);
  expect(late).toContain('bez aktywnej rasy');
  expect(late).not.toContain('jeszcze bez rasy');
  expect(drawn(0, withoutRaces).map(({ text }) => text)).toContain('jeszcze bez rasy');
});

test('GIVEN a figure that lies before its player THEN the legend names it', () => {
  const withQueen = (view: View): View => {
    const pieces = { queen: 1 };
    const active = {
      race: 'elves',
      power: 'royal',
      hand: 5,
      withdrawn: 0,
      pieces,
      withdrawnPieces: {},
      reserve: 0,
    };
    const players = view.board.players.map((player, seat) => (seat === 0 ? { ...player, active } : player));
    return { ...view, board: { ...view.board, players } };
  };
  expect(drawn(0).map(({ text }) => text)).not.toContain('Królewna');
  expect(drawn(0, withQueen).map(({ text }) => text)).toContain('Królewna');
});
