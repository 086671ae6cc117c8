import { createCanvas, Image } from 'canvas';
import { beforeAll, expect, test } from 'vitest';
import { loadFaces } from '../../../src/games/shared/picture/faces.ts';
import { altText } from '../../../src/games/small-world/board/alt-text.ts';
import { closeUpOf } from '../../../src/games/small-world/board/close-up.ts';
import { drawField } from '../../../src/games/small-world/board/field.ts';
import { picture } from '../../../src/games/small-world/board/index.ts';
import { paintingOf } from '../../../src/games/small-world/board/picture.ts';
import { boardFile } from '../../../src/games/small-world/maps/boards.ts';
import { type DrawnText, notingPen } from '../../support/drawn-texts.ts';
import { requestFor, wordsFor } from './requests.ts';
import { everyPosition } from './self-play.ts';

beforeAll(() => loadFaces(['race']));

const GROUND = new Image();

const taken = (region: number) => ({
  type: 'conquered',
  seat: 0,
  race: 'elves',
  region,
  tokens: 3,
  tribe: false,
  monsters: false,
});

const textsOf = (painting: ReturnType<typeof closeUpOf>): DrawnText[] => {
  if (!painting) throw new Error('nothing is shown closely');
  const { pen, texts } = notingPen(painting.size);
  painting.draw(pen);
  return texts();
};

const state = everyPosition(3, 'legible').at(-1);

test('GIVEN a turn that took two neighbours THEN their numbers are whole, free and twice as large', () => {
  if (!state) throw new Error('nothing was played');
  const { regions } = boardFile(state.board.map);
  const first = regions[11];
  const pair = [first?.id ?? 0, first?.neighbours[0] ?? 0];
  const request = { ...requestFor(state, 'public'), happened: pair.map(taken), part: 'changed' } as const;
  const { t } = wordsFor(request);
  const closely = textsOf(closeUpOf(request, GROUND, t));
  const whole = textsOf(paintingOf({ ...request, happened: [] }, GROUND, t));
  const height = ({ box }: DrawnText): number => box[3] - box[1];
  for (const id of pair.map(String)) {
    const seen = closely.filter(
      ({ text, box }) => text === id && box[1] < 0.8 * (closely.at(-1)?.box[1] ?? 0),
    );
    const before = whole.find(({ text }) => text === id);
    expect(seen.some(({ covered, cut }) => covered < 0.08 && !cut)).toBe(true);
    expect(Math.max(...seen.map(height)) / (before ? height(before) : 0)).toBeGreaterThan(1.9);
  }
  const alt = altText(request, wordsFor(request));
  expect(alt).toContain(String(pair[0]));
  expect(alt.length).toBeLessThan(200);
});

test('GIVEN turns that took one to nine regions THEN nothing of what is told below is covered or cut', () => {
  if (!state) throw new Error('nothing was played');
  const { regions } = boardFile(state.board.map);
  const all = regions.map(({ id }) => ({
    ...taken(id),
    ...(id % 2 === 0 ? { loss: { seat: 1, layer: 'active', race: 'orcs', lost: 1, withdrawn: 0 } } : {}),
  }));
  for (let count = 1; count <= 9; count += 1) {
    const request = { ...requestFor(state, 'public'), happened: all.slice(0, count) };
    const texts = textsOf(closeUpOf(request, GROUND, wordsFor(request).t));
    const below = texts.slice(texts.findIndex(({ text }) => text === 'Last turn'));
    expect(below.filter(({ covered, cut }) => covered > 0.08 || cut)).toEqual([]);
    expect(below.filter(({ text }) => /^\d+\.$/.test(text)).length).toBe(count > 6 ? 5 : count);
  }
});

test('GIVEN a part of a board THEN nothing that is written in it is cut: half a number is another number', () => {
  if (!state) throw new Error('nothing was played');
  const { regions } = boardFile(state.board.map);
  for (const { id } of regions) {
    const request = { ...requestFor(state, 'public'), happened: [taken(id)], part: 'changed' } as const;
    const texts = textsOf(closeUpOf(request, GROUND, wordsFor(request).t));
    expect(texts.filter(({ cut }) => cut).map(({ text }) => text)).toEqual([]);
  }
});

test('GIVEN a neighbour of which too little is shown for its tokens THEN it is veiled, and looks like no empty region', () => {
  if (!state) throw new Error('nothing was played');
  const file = boardFile(state.board.map);
  const region = file.regions[11];
  if (!region) throw new Error('no region');
  const [x, y] = region.spots.stack;
  const painted = new Image();
  /** How light the corner of a region is, beside its tokens, with so much of the board shown left of them. */
  const lightness = (shownTo: number): number => {
    const canvas = createCanvas(...file.size);
    const pen = canvas.getContext('2d');
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, ...file.size);
    const shown = [0, 0, shownTo, file.size[1]] as const;
    const ground = { painted, stamped: false, file, regions: [region], shown };
    drawField(pen, ground, { ...requestFor(state, 'public') });
    const inside = region.outline.map(([at, up]) => [at + (x - at) * 0.25, up + (y - up) * 0.25] as const);
    const [left = [0, 0]] = inside.sort((one, other) => one[0] - other[0]);
    const { data } = pen.getImageData(Math.round(left[0]), Math.round(left[1]), 1, 1);
    return (data[0] ?? 0) + (data[1] ?? 0) + (data[2] ?? 0);
  };
  expect(lightness(x + 5)).toBeLessThan(0.6 * lightness(file.size[0]));
});

test('GIVEN a conquest for which nobody was lost THEN no number says so', () => {
  if (!state) throw new Error('nothing was played');
  const region = boardFile(state.board.map).regions[11]?.id ?? 0;
  const lost = (count: number) => {
    const loss = { seat: 1, layer: 'active', race: 'orcs', lost: count, withdrawn: 0 };
    const request = { ...requestFor(state, 'public'), happened: [{ ...taken(region), loss }] };
    return textsOf(closeUpOf(request, GROUND, wordsFor(request).t)).map(({ text }) => text);
  };
  expect(lost(2)).toContain('−2');
  expect(lost(0)).not.toContain('−0');
});

test('GIVEN every region taken THEN the whole board is shown, and nothing in a turn that took nothing', () => {
  if (!state) throw new Error('nothing was played');
  const { regions } = boardFile(state.board.map);
  const all = { ...requestFor(state, 'public'), happened: regions.map(({ id }) => taken(id)) };
  const { t } = wordsFor(all);
  expect(closeUpOf(all, GROUND, t)?.size[1]).toBeLessThan(1200);
  const none = { ...all, happened: [{ type: 'declined', seat: 0 }] };
  expect(closeUpOf(none, GROUND, t)).toBeUndefined();
  expect([picture.changed?.(all.happened), picture.changed?.(none.happened)]).toEqual([true, false]);
});
